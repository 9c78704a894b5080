import { CHILD_CONSENT } from '@family-chores/contracts/families/consent-texts';
import { giveConsent, listConsents } from '@family-chores/contracts/families/consents';
import { addMember } from '@family-chores/contracts/families/members';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aMember, anna, ben, childConsent, FAMILY_ID } from '../testing/build-family.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

const { textId, version, text } = CHILD_CONSENT;
const none = on(listConsents, () => []);
const recorded = on(giveConsent, () => childConsent);
const added = on(addMember, ({ body }) => aMember({ ...body, id: 9 }));
const consentWrite = { url: `/api/families/${FAMILY_ID}/consents`, body: { textId, version } };
const note = () => screen.queryByText(new RegExp(text));

async function fillDialog(app: ReturnType<typeof renderDashboard>, age: string) {
  await app.user.click(await screen.findByRole('button', { name: 'Add Family Member' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Family Member' }));
  await app.user.type(dialog.getByLabelText('Name'), 'Mia');
  await app.user.type(dialog.getByLabelText('Age'), age);
  return () => app.user.click(dialog.getByRole('button', { name: 'Add Member' }));
}

it('is given by adding the first child, and recorded before the child is added', async () => {
  const app = renderDashboard({ members: [anna] });
  app.server.use(none, recorded, added);
  const add = await fillDialog(app, '8');
  expect(note()).toBeVisible();
  expect(screen.getByRole('link', { name: 'What is stored' })).toHaveAttribute('href', '/privacy');
  await add();
  await waitFor(() =>
    expect(app.writes()).toMatchObject([consentWrite, { url: '/api/family-members', body: { age: 8 } }]),
  );
});

it('is requested once', async () => {
  const app = renderDashboard({ members: [anna, ben] });
  app.server.use(added);
  const add = await fillDialog(app, '8');
  await waitFor(() => expect(note()).not.toBeInTheDocument());
  await add();
  await waitFor(() => expect(app.writes()).toMatchObject([{ url: '/api/family-members' }]));
});

it('is not needed for an adult', async () => {
  const app = renderDashboard({ members: [anna] });
  app.server.use(none, added);
  const add = await fillDialog(app, '18');
  expect(note()).not.toBeInTheDocument();
  await add();
  await waitFor(() => expect(app.writes()).toMatchObject([{ url: '/api/family-members' }]));
});

it('is given for several children with one press', async () => {
  const app = renderDashboard({ members: [anna] });
  app.server.use(none, recorded, added);
  await app.user.type(await screen.findByLabelText('Names and ages'), 'Mia 8, Leo 11');
  expect(note()).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Add without chores' }));
  await waitFor(() => expect(app.writes()).toHaveLength(3));
  expect(app.writes()[0]).toMatchObject(consentWrite);
});

it('adds no child when it could not be recorded', async () => {
  const app = renderDashboard({ members: [anna] });
  app.server.use(
    none,
    added,
    on(giveConsent, () => {
      throw problem('internal');
    }),
  );
  await (
    await fillDialog(app, '8')
  )();
  expect(await screen.findByText('Failed to add family member')).toBeVisible();
  expect(app.writes()).toMatchObject([consentWrite]);
});
