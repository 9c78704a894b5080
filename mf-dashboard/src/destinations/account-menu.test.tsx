import { checkMilestones } from '@family-chores/contracts/achievements/milestones';
import { getFamily } from '@family-chores/contracts/families/families';
import { listMessages } from '@family-chores/contracts/chat/messages';
import { defineRemote } from '@family-chores/web-kit/remote';
import { on, renderApp, serve } from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/react';
import { aFamily, anna, ben, FAMILY_ID } from '../testing/build-family.ts';
import { DestinationHeader } from './destination-header.tsx';

const guide = defineRemote({
  parts: { 'destination.help': { topics: ({ onClose }) => <button onClick={onClose}>Got it</button> } },
});

function show({ members = [anna, ben], hasHelp = true } = {}) {
  serve(
    on(getFamily, () => aFamily(...members)),
    on(listMessages, () => []),
    on(checkMilestones, () => ({ unlockedBadges: [] })),
  );
  return renderApp(<DestinationHeader familyId={FAMILY_ID} />, {
    session: { familyId: FAMILY_ID },
    remotes: { 'mf-guide': guide },
    fillings: hasHelp ? { 'destination.help': [{ remote: 'mf-guide', part: 'topics' }] } : {},
  });
}

const openMenu = async ({ user }: ReturnType<typeof show>, name = 'Acting as Anna') =>
  user.click(await screen.findByRole('button', { name }));

it("shows the family's name and switches the acting member", async () => {
  const app = show();
  expect(await screen.findByText(aFamily(anna).name)).toBeVisible();
  await openMenu(app);
  await app.user.click(await screen.findByRole('menuitemradio', { name: 'Ben' }));
  expect(await screen.findByRole('button', { name: 'Acting as Ben' })).toBeVisible();
});

it('opens the chat', async () => {
  const app = show();
  await openMenu(app);
  await app.user.click(await screen.findByRole('menuitem', { name: 'Chat' }));
  expect(await screen.findByRole('dialog', { name: 'Family Chat' })).toBeVisible();
});

it('opens the settings', async () => {
  const app = show();
  await openMenu(app);
  await app.user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/settings');
});

it('shows the help of another remote until it is closed', async () => {
  const app = show();
  await openMenu(app);
  await app.user.click(await screen.findByRole('menuitem', { name: 'Help' }));
  await app.user.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('button', { name: 'Got it' })).not.toBeInTheDocument();
});

it('offers no help if no remote provides it', async () => {
  const app = show({ hasHelp: false });
  await openMenu(app);
  expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Help' })).not.toBeInTheDocument();
});

it('offers no choice of a member while the family has none', async () => {
  const app = show({ members: [] });
  await openMenu(app, 'Menu');
  expect(await screen.findByRole('menuitem', { name: 'Chat' })).toBeVisible();
  expect(screen.queryByRole('menuitemradio')).not.toBeInTheDocument();
});
