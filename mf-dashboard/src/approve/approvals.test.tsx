import { problem } from '@family-chores/contracts/problem';
import { getFamily } from '@family-chores/contracts/families/families';
import { type Assignment, listAssignments, verify } from '@family-chores/contracts/schedule/assignments';
import { reopen } from '@family-chores/contracts/schedule/reopen';
import { api } from '@family-chores/web-kit/api';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aFamily,
  anAssignment,
  anna,
  ben,
  completed,
  FAMILY_ID,
  verifiedByAnna,
} from '../testing/build-family.ts';
import { Approvals } from './approvals.tsx';
import { ApproveBadge } from './approve-badge.tsx';

const family = aFamily(anna, ben);
const bed = completed(anAssignment({ id: 1 }));
const dishes = {
  ...completed(anAssignment({ id: 2, chore: { name: 'Dishes' } })),
  completedAt: new Date(2026, 10, 20, 8).toISOString(),
};
const cookingByAnna = completed(anAssignment({ id: 3, familyMemberId: anna.id, chore: { name: 'Cook' } }));

function show(assignments: Assignment[]) {
  const server = serve(
    on(getFamily, () => family),
    on(listAssignments, () => assignments),
  );
  dismissToast();
  const app = renderApp(
    <>
      <nav>
        <ApproveBadge familyId={FAMILY_ID} />
      </nav>
      <Approvals family={family} />
      <ToastViewport />
    </>,
    { session: { familyId: FAMILY_ID, memberId: anna.id } },
  );
  const writes = () => server.requests.filter(({ method }) => method !== 'GET');
  return { ...app, server, writes };
}

const list = async () => within(await screen.findByRole('list', { name: 'Waiting for approval' }));
const row = async (name: string) => {
  const item = (await list()).getAllByRole('listitem').find((each) => within(each).queryByText(name));
  if (!item) throw new Error(`No row for ${name}`);
  return within(item);
};

/** Makes the server accept verifications. */
const acceptVerifications = ({ server }: ReturnType<typeof show>) =>
  server.use(on(verify, ({ params }) => verifiedByAnna({ ...bed, id: params.id })));

it("lists other members' completed chores, the latest first, and counts them", async () => {
  show([dishes, bed, cookingByAnna, anAssignment({ id: 4 })]);
  const items = (await list()).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Make the bedBen · .*5 points/),
    expect.stringMatching(/^DishesBen · Fri, Nov 20.*5 points/),
  ]);
  expect(screen.getByRole('navigation')).toHaveTextContent('2 waiting for your approval');
});

it('names the member who completed a chore for another one', async () => {
  show([
    { ...bed, completedBy: anna.id },
    { ...dishes, completedBy: ben.id },
  ]);
  expect((await list()).getByText(/· by Anna$/)).toBeVisible();
  expect((await list()).queryByText(/by Ben/)).not.toBeInTheDocument();
});

it('approves a chore with one press, using the note from the specification', async () => {
  const app = show([bed]);
  acceptVerifications(app);
  await app.user.click((await row('Make the bed')).getByRole('button', { name: 'Looks good' }));
  expect(await screen.findByText('Chore Verified')).toBeVisible();
  expect(app.writes()).toMatchObject([
    { url: '/api/assignments/1/verify', body: { verifierId: anna.id, verificationNote: 'Looks good!' } },
  ]);
});

it('approves a chore with a note that the user writes', async () => {
  const app = show([bed]);
  acceptVerifications(app);
  await app.user.click(await screen.findByRole('button', { name: 'Write a note for Make the bed' }));
  const note = await screen.findByRole('textbox', { name: 'Your note' });
  expect(note).toHaveValue('Looks good!');
  await app.user.clear(note);
  await app.user.type(note, 'As in a hotel');
  await app.user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(app.writes()).toMatchObject([{ body: { verificationNote: 'As in a hotel' } }]);
});

it('does not open the note dialog while offline, and says why', async () => {
  const app = show([bed]);
  await row('Make the bed');
  act(() => void dispatchEvent(new Event('offline')));
  await app.user.click(await screen.findByRole('button', { name: 'Write a note for Make the bed' }));
  expect(await screen.findByText(/You can write a note when you are back online/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => void dispatchEvent(new Event('online')));
});

it('does not queue a verification with a written note, because the note would be lost', async () => {
  const app = show([bed]);
  app.server.use(
    on(verify, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  await app.user.click(await screen.findByRole('button', { name: 'Write a note for Make the bed' }));
  const note = await screen.findByRole('textbox', { name: 'Your note' });
  await app.user.type(note, ' As in a hotel');
  act(() => void dispatchEvent(new Event('offline')));
  await app.user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Verification Failed')).toBeVisible();
  expect(note).toHaveValue('Looks good! As in a hotel');
  expect(app.store.getState().appState.unsaved).toEqual([]);
  act(() => void dispatchEvent(new Event('online')));
});

describe('while the list is in use', () => {
  const names = async () =>
    (await list()).getAllByRole('listitem').map(({ textContent }) => textContent?.match(/^.*?(?=Ben)/)?.[0]);
  const refetch = ({ store }: ReturnType<typeof show>) =>
    act(() => void store.dispatch(api.util.invalidateTags(['listAssignments'])));

  it('keeps an approved row and its focus, and adds new rows at the end', async () => {
    const app = show([bed, dishes]);
    const later = { ...completed(anAssignment({ id: 5, chore: { name: 'Sweep' } })), completedAt: null };
    app.server.use(
      on(verify, () => {
        app.server.use(on(listAssignments, () => [verifiedByAnna(bed), dishes, later]));
        return verifiedByAnna(bed);
      }),
    );
    await app.user.click((await row('Make the bed')).getByRole('button', { name: 'Looks good' }));
    const approved = await screen.findByRole('button', { name: 'Approved' });
    expect(approved).toHaveFocus();
    expect(await names()).toEqual(['Make the bed', 'Dishes', 'Sweep']);
    await app.user.click(approved);
    expect(app.writes()).toHaveLength(1);
    await app.user.click(screen.getByRole('heading', { name: 'Approve' }));
    await waitFor(async () => expect(await names()).toEqual(['Sweep', 'Dishes']));
  });

  it('keeps the row of a chore that was sent back, and offers to approve it when it is completed again', async () => {
    const app = show([bed, dishes]);
    app.server.use(
      on(reopen, () => {
        app.server.use(on(listAssignments, () => [anAssignment(), dishes]));
        return anAssignment();
      }),
    );
    await app.user.click((await row('Make the bed')).getByRole('button', { name: 'Not yet…' }));
    await app.user.click(await screen.findByRole('button', { name: 'Please finish it' }));
    expect(await screen.findByRole('button', { name: 'Open again' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await row('Make the bed')).getByRole('button', { name: 'Not yet…' })).toHaveFocus();
    app.server.use(on(listAssignments, () => [bed, dishes]));
    refetch(app);
    await waitFor(async () =>
      expect((await row('Make the bed')).getByRole('button', { name: 'Looks good' })).toBeEnabled(),
    );
  });
});

describe('sending a chore back', () => {
  const openDialog = async (app: ReturnType<typeof show>) => {
    app.server.use(on(reopen, () => anAssignment()));
    await app.user.click((await row('Make the bed')).getByRole('button', { name: 'Not yet…' }));
    return within(await screen.findByRole('dialog', { name: 'Not yet' }));
  };
  const bodyWithoutNote = { reason: 'not-yet', verifierId: anna.id, completedAt: bed.completedAt };

  it('needs only one press on a ready-made reason', async () => {
    const app = show([bed]);
    const dialog = await openDialog(app);
    await app.user.click(dialog.getByRole('button', { name: 'Please finish it' }));
    expect(await screen.findByText('Sent back')).toBeVisible();
    expect(app.writes()).toMatchObject([
      { url: '/api/assignments/1/reopen', body: { ...bodyWithoutNote, note: 'Please finish it' } },
    ]);
  });

  it('sends only the first reason that is pressed', async () => {
    const app = show([bed]);
    const dialog = await openDialog(app);
    let respond = () => {};
    const response = new Promise<void>((resolve) => {
      respond = resolve;
    });
    app.server.use(on(reopen, () => response.then(() => anAssignment())));
    await app.user.click(dialog.getByRole('button', { name: 'Please finish it' }));
    await dialog.findByRole('button', { name: 'Sending...' });
    await app.user.click(dialog.getByRole('button', { name: 'Please show me first' }));
    respond();
    expect(await screen.findByText('Sent back')).toBeVisible();
    expect(app.writes()).toMatchObject([{ body: { note: 'Please finish it' } }]);
  });

  it('accepts a reason in free text, but not an empty one', async () => {
    const app = show([bed]);
    const dialog = await openDialog(app);
    await app.user.click(dialog.getByRole('button', { name: 'Send back' }));
    expect(await dialog.findByText('A note is required')).toBeVisible();
    await app.user.type(dialog.getByRole('textbox'), 'The pillow, too');
    await app.user.click(dialog.getByRole('button', { name: 'Send back' }));
    expect(await screen.findByText('Sent back')).toBeVisible();
    expect(app.writes()).toMatchObject([{ body: { ...bodyWithoutNote, note: 'The pillow, too' } }]);
  });
});

describe('approving all', () => {
  it('verifies each chore with its own call', async () => {
    const app = show([bed, dishes, cookingByAnna]);
    acceptVerifications(app);
    await app.user.click(await screen.findByRole('button', { name: 'Approve all 2' }));
    expect(await screen.findByText('2 chores approved')).toBeVisible();
    expect(app.writes().map(({ url }) => url)).toEqual([
      '/api/assignments/1/verify',
      '/api/assignments/2/verify',
    ]);
  });

  it('says which chores were not approved, and why', async () => {
    const app = show([bed, dishes]);
    app.server.use(
      on(verify, ({ params }) => {
        if (params.id === 2) throw problem('assignment-not-completed');
        return verifiedByAnna(bed);
      }),
    );
    await app.user.click(await screen.findByRole('button', { name: 'Approve all 2' }));
    expect(await screen.findByText('1 chore approved, 1 not')).toBeVisible();
    expect(screen.getByText('“Dishes”: This chore is not completed yet')).toBeVisible();
  });
});

it("lists the acting member's own chores, and offers to approve them after switching to another member", async () => {
  const { user } = show([cookingByAnna]);
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  expect(screen.getByText('Someone else in the family has to approve these.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Looks good' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I’m Ben' }));
  expect((await row('Cook')).getByRole('button', { name: 'Looks good' })).toBeVisible();
});

it('shows which steps of a chore were ticked', async () => {
  const steps = ['Pillow', 'Cover'];
  show([
    completed(anAssignment({ tickedSteps: ['Pillow'], chore: { name: 'Make the bed', steps } })),
    dishes,
  ]);
  const stepList = within(await screen.findByRole('list', { name: '1 of 2 steps of Make the bed' }));
  expect(stepList.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pillow',
    'Cover, not ticked',
  ]);
  expect(screen.queryByRole('list', { name: /Dishes/ })).not.toBeInTheDocument();
});
