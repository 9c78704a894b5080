import { jest } from '@jest/globals';
import { problem } from '@family-chores/contracts/problem';
import { listOffers, type Offer, takeOffer } from '@family-chores/contracts/schedule/offers';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { on, renderApp, serve } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anAssignment, ben, FAMILY_ID } from '../testing/build-family.ts';
import { UpForGrabs } from './up-for-grabs.tsx';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 10, 24, 18, 30).getTime());
});

const { chore } = anAssignment();
const anOffer = (id: number, day: string, values: Partial<Offer['chore']> = {}): Offer => ({
  id,
  familyId: FAMILY_ID,
  choreId: chore.id,
  day,
  chore: { ...chore, name: `Chore ${id}`, ...values },
});
const car = anOffer(1, '2026-11-24', { name: 'Wash the car', points: 30 });

function show(...offers: Offer[]) {
  let listed = offers;
  const server = serve(on(listOffers, () => listed));
  dismissToast();
  const app = renderApp(
    <main tabIndex={-1}>
      <UpForGrabs member={ben} />
      <ToastViewport />
    </main>,
  );
  /** Makes the server list no offers from now on. */
  const removeOffers = () => {
    listed = [];
  };
  return { ...app, server, removeOffers };
}

const takeButton = () => screen.findByRole('button', { name: 'Take it' });

it('lists offers of today and later that fit the age of the member, with the day unless it is today', async () => {
  show(car, anOffer(2, '2026-11-23'), anOffer(3, '2026-11-25'), anOffer(4, '2026-11-24', { minAge: 14 }));
  const rows = within(await screen.findByRole('list', { name: 'Up for grabs' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Wash the car30 pointsTake it',
    'Chore 3Wed, Nov 255 pointsTake it',
  ]);
});

it('shows nothing while there are no offers', async () => {
  const { server } = show();
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(screen.queryByText('Up for grabs')).not.toBeInTheDocument();
});

it('assigns an offer to the member with one press, and moves the focus to the page', async () => {
  const { server, user, removeOffers } = show(car);
  server.use(
    on(takeOffer, ({ params, body }) => {
      expect([params.id, body]).toEqual([1, { familyMemberId: ben.id }]);
      removeOffers();
      return anAssignment();
    }),
  );
  await user.click(await takeButton());
  expect(await screen.findByText('“Wash the car” is on your list now.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Up for grabs' })).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
});

it.each([
  ['who was faster', problem('offer-taken', { name: 'Tom' }), 'Tom was faster.'],
  ['that it was withdrawn', problem('not-found'), 'This chore is no longer up for grabs.'],
])('says %s, and no longer shows the offer', async (_, refusal, text) => {
  const { server, user, removeOffers } = show(car);
  server.use(
    on(takeOffer, () => {
      removeOffers();
      throw refusal;
    }),
  );
  await user.click(await takeButton());
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Up for grabs' })).not.toBeInTheDocument());
});
