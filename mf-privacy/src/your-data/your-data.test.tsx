import { CHILD_CONSENT } from '@family-chores/contracts/families/consent-texts';
import { listConsents } from '@family-chores/contracts/families/consents';
import { listFamilies } from '@family-chores/contracts/families/families';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { YourData } from './your-data.tsx';

const noConsent = on(listConsents, () => []);
const signedIn = on(getSession, () => ({ user: aUser() }));
const families = (...names: string[]) =>
  on(listFamilies, () => names.map((name, index) => ({ id: index + 1, name })));
const show = () => renderApp(<YourData />, { session: {} });
const exportButtonOf = async (name: string) => {
  const title = await screen.findByText(name);
  const row = screen.getAllByRole('listitem').find((each) => each.contains(title));
  return within(row ?? title).getByRole('button', { name: 'Export' });
};

it('has an export button for each family of the account', async () => {
  serve(signedIn, noConsent, families('Sand', 'Beach'));
  show();
  expect(await exportButtonOf('Sand')).toBeVisible();
  expect(await exportButtonOf('Beach')).toBeVisible();
});

it('says that nothing is stored yet if there is no family', async () => {
  serve(signedIn, families());
  show();
  expect(await screen.findByText('Nothing is stored about a family yet.')).toBeVisible();
});

it('offers to retry when the families could not be loaded', async () => {
  const server = serve(
    signedIn,
    noConsent,
    on(listFamilies, () => {
      throw problem('unavailable');
    }),
  );
  const { user } = show();
  const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
  server.use(families('Sand'));
  await user.click(tryAgain);
  expect(await exportButtonOf('Sand')).toBeVisible();
});

it('shows who agreed to what, and when', async () => {
  const consent = {
    ...CHILD_CONSENT,
    id: 1,
    accountId: 1,
    accountName: 'Ann',
    at: '2026-11-25T10:00:00.000Z',
  };
  serve(
    signedIn,
    families('Sand'),
    on(listConsents, () => [consent]),
  );
  const { user } = show();
  await user.click(await screen.findByText('Consent for children: Ann, November 25, 2026'));
  expect(screen.getByText(`“${consent.text}”`)).toBeVisible();
});
