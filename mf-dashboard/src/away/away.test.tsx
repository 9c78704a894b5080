import { jest } from '@jest/globals';
import {
  addPause,
  editPause,
  listPauses,
  type Pause,
  removePause,
} from '@family-chores/contracts/schedule/pauses';
import { problem } from '@family-chores/contracts/problem';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { on, renderApp, serve } from '@family-chores/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AwayButton } from './away-button.tsx';
import { FamilyAwayButton } from './family-away-button.tsx';
import { anna, ben, FAMILY_ID } from '../testing/build-family.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 10, 24, 12).getTime());
});

const aPause = (pause: Partial<Pause> = {}): Pause => ({
  id: 41,
  familyId: FAMILY_ID,
  memberId: ben.id,
  from: '2026-11-23',
  to: '2026-11-29',
  ...pause,
});

/** Renders the buttons with a server that stores pauses like the service, beginning with the given ones. */
function show(initial: Pause[] = []) {
  let pauses = initial;
  const server = serve(
    on(listPauses, () => pauses.filter(({ to }) => to >= '2026-11-24')),
    on(addPause, ({ body }) => {
      const addedPause = { ...aPause(), ...body, id: 50 + pauses.length };
      pauses = [...pauses, addedPause];
      return addedPause;
    }),
    on(editPause, ({ params, body: { from, to } }) => {
      pauses = pauses.map((pause) => (pause.id === params.id ? { ...pause, from, to } : pause));
      return pauses.find(({ id }) => id === params.id) ?? aPause();
    }),
    on(removePause, ({ params }) => {
      pauses = pauses.filter(({ id }) => id !== params.id);
      return undefined;
    }),
  );
  dismissToast();
  const app = renderApp(
    <>
      {[anna, ben].map((member) => (
        <div key={member.id}>
          <AwayButton member={member} />
        </div>
      ))}
      <FamilyAwayButton familyId={FAMILY_ID} />
      <ToastViewport />
    </>,
  );
  const press = async (name: string | RegExp) => app.user.click(await screen.findByRole('button', { name }));
  const writes = () => server.requests.filter(({ method }) => method !== 'GET');
  const sent = () => writes().map(({ method, url, body }) => [method, url, body]);
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { server, press, sent, choose };
}

it('sets the days on which a member is away, starting today by default', async () => {
  const { press, choose, sent } = show();
  await press(/set when Ben is away$/);
  expect(await screen.findByRole('dialog', { name: 'Away: Ben' })).toBeVisible();
  choose('Last day', '2026-11-29');
  await press('Save');
  expect(await screen.findByText('Away until Sunday')).toBeVisible();
  expect(screen.getByText(/^Away Nov 24/)).toBeVisible();
  const body = { familyId: FAMILY_ID, memberId: 2, from: '2026-11-24', to: '2026-11-29', timeZone };
  expect(sent()).toEqual([['POST', '/api/pauses', body]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('sets the days for the whole family, and shows them for each member', async () => {
  const { press, choose, sent } = show();
  await press('Family Away');
  await screen.findByRole('dialog', { name: 'Away: the whole family' });
  choose('Last day', '2026-11-24');
  await press('Save');
  expect(await screen.findAllByText('Away today')).toHaveLength(2);
  expect(sent()[0]?.[2]).toMatchObject({ memberId: null });
});

it.each([
  ['', 'Choose the last day'],
  ['2026-11-23', 'The last day must not be before the first'],
])('sends nothing when the last day is "%s", but says "%s"', async (day, message) => {
  const { press, choose, sent } = show();
  await press(/set when Ben is away$/);
  await screen.findByRole('dialog', { name: 'Away: Ben' });
  choose('Last day', day);
  await press('Save');
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent()).toEqual([]);
});

it('changes the days of a pause', async () => {
  const { press, choose, sent } = show([aPause()]);
  await press(/set when Ben is away$/);
  await press('Change (Nov 23 – 29)');
  expect(await screen.findByLabelText('First day')).toHaveValue('2026-11-23');
  choose('Last day', '2026-11-26');
  await press('Save');
  expect(await screen.findByText('Away until Thursday')).toBeVisible();
  expect(sent()).toEqual([['PATCH', '/api/pauses/41', { from: '2026-11-23', to: '2026-11-26', timeZone }]]);
});

it('ends a current pause as of yesterday, so that its past days stay', async () => {
  const { press, sent } = show([aPause()]);
  await press(/set when Ben is away$/);
  await press('Back today (Nov 23 – 29)');
  expect(await screen.findByText('Welcome back')).toBeVisible();
  expect(sent()).toEqual([['PATCH', '/api/pauses/41', { from: '2026-11-23', to: '2026-11-23', timeZone }]]);
  await waitFor(() => expect(screen.queryByText('Away until Sunday')).not.toBeInTheDocument());
  expect(screen.getByText('No days away are planned.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Dates' })).toBeVisible();
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('removes a pause that has not begun', async () => {
  const { press, sent } = show([aPause({ from: '2026-12-20', to: '2027-01-02' })]);
  await press(/set when Ben is away$/);
  await press('Remove (Dec 20, 2026 – Jan 2, 2027)');
  expect(await screen.findByText('Dates removed')).toBeVisible();
  expect(await screen.findByText('No days away are planned.')).toBeVisible();
  expect(sent()).toEqual([['DELETE', '/api/pauses/41', undefined]]);
});

it("a member's dialog lists the family's days away, but not other members', and can add the member's own", async () => {
  const { press, choose, sent } = show([aPause({ memberId: null }), aPause({ id: 42, memberId: anna.id })]);
  await press(/set when Ben is away$/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Away: Ben' }));
  expect((await dialog.findByRole('listitem')).textContent).toContain('Nov 23 – 29 Whole family');
  await press('Add Dates');
  choose('First day', '2026-12-20');
  choose('Last day', '2026-12-27');
  await press('Save');
  expect(await screen.findByText(/^Away Dec 20/)).toBeVisible();
  expect(sent()[0]?.[2]).toMatchObject({ memberId: 2, from: '2026-12-20', to: '2026-12-27' });
});

it('keeps the form open when saving fails', async () => {
  const { press, choose, server } = show();
  server.use(
    on(addPause, () => {
      throw problem('pause-limit-reached');
    }),
  );
  await press(/set when Ben is away$/);
  await screen.findByRole('dialog', { name: 'Away: Ben' });
  choose('Last day', '2026-11-29');
  await press('Save');
  expect(await screen.findByText('This family has reached its limit of pauses')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Away: Ben' })).toBeVisible();
});
