import { jest } from '@jest/globals';
import { type Family, getFamily } from '@family-chores/contracts/families/families';
import {
  type Assignment,
  assign,
  complete,
  listAssignments,
  moveAssignment,
  removeAssignment,
  verify,
} from '@family-chores/contracts/schedule/assignments';
import { listOffers } from '@family-chores/contracts/schedule/offers';
import { listPauses } from '@family-chores/contracts/schedule/pauses';
import { reopen } from '@family-chores/contracts/schedule/reopen';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { api } from '@family-chores/web-kit/api';
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
import { MemberToday } from './member-today.tsx';

const now = new Date(2026, 10, 24, 18, 30);

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now.getTime());
});

const due = (id: number, day: string, name: string) =>
  anAssignment({ id, dueDate: `2026-11-${day}T00:00:00.000Z`, chore: { name } });
const done = (chore: Assignment) => ({ ...completed(chore), completedAt: now.toISOString() });
const bed = due(1, '24', 'Make the bed');
const plants = due(2, '22', 'Water the plants');
const dinner = { ...due(5, '24', 'Cook dinner'), familyMemberId: anna.id };
const trash = due(3, '25', 'Take out the trash');

function show(assignments: Assignment[], actingAs = ben, family: Family = aFamily(anna, ben)) {
  const server = serve(
    on(getFamily, () => family),
    on(listAssignments, () => assignments),
    on(listOffers, () => []),
    on(listPauses, () => []),
  );
  dismissToast();
  const app = renderApp(
    <>
      <MemberToday familyId={FAMILY_ID} />
      <ToastViewport />
    </>,
    { session: { familyId: FAMILY_ID, memberId: actingAs.id } },
  );
  const writes = () => server.requests.filter(({ method }) => method !== 'GET');
  return { ...app, server, writes };
}

const box = (name: string) => screen.findByRole('checkbox', { name });
const button = (name: string) => screen.findByRole('button', { name });

describe('the list of the acting member', () => {
  it("greets the member, lists overdue, today's and done chores, and shows later ones on request", async () => {
    const { user } = show([bed, plants, trash, done(due(4, '24', 'Feed the cat'))]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Good evening, Ben' })).toBeVisible();
    expect(screen.getByText('1 of 3 done')).toBeVisible();
    const namesIn = (list: string) =>
      within(screen.getByRole('list', { name: `Chores of Ben: ${list}` }))
        .getAllByRole('checkbox')
        .map((each) => each.closest('label')?.textContent);
    expect(namesIn('Overdue')).toEqual([expect.stringContaining('Water the plantsSun, Nov 22')]);
    expect(namesIn('Today')).toEqual([expect.stringContaining('Make the bed')]);
    expect(namesIn('Done')).toEqual([expect.stringContaining('Feed the catWaiting for approval')]);
    expect(screen.queryByText('Take out the trash')).not.toBeInTheDocument();
    await user.click(await button('Later (1)'));
    expect(screen.getByText('Take out the trash')).toBeVisible();
  });

  it("groups today's chores by part of the day if any of them has one, the current part first", async () => {
    const dog = { ...due(5, '24', 'Walk the dog'), partOfDay: 'evening' as const };
    const teeth = { ...due(6, '24', 'Brush your teeth'), partOfDay: 'morning' as const };
    show([bed, dog, teeth]);
    await screen.findByText('Walk the dog');
    const lists = screen
      .getAllByRole('list')
      .map((each) => [each.getAttribute('aria-label'), each.textContent]);
    expect(lists.slice(0, 3)).toEqual([
      ['Chores of Ben: Evening', expect.stringContaining('Walk the dog')],
      ['Chores of Ben: Morning', expect.stringContaining('Brush your teeth')],
      ['Chores of Ben: Any time', expect.stringContaining('Make the bed')],
    ]);
  });

  it('says who approved a chore', async () => {
    show([{ ...verifiedByAnna(bed), verifiedAt: now.toISOString() }]);
    expect(await screen.findByText('Approved by Anna')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('shows why a chore was sent back', async () => {
    const notYet = { note: 'The pillow, too', by: { id: anna.id, name: anna.name }, at: now.toISOString() };
    show([{ ...bed, notYet }]);
    expect(await screen.findByText('Not yet, says Anna: The pillow, too')).toBeVisible();
    expect(await box('Make the bed')).toHaveAccessibleDescription(
      'Not yet, says Anna: The pillow, too 5 points',
    );
  });
});

it('disables a later chore if the family does not allow completing it early, and names the day', async () => {
  const { user } = show([
    { ...bed, notBeforeItsDay: true },
    { ...trash, notBeforeItsDay: true },
  ]);
  await user.click(await button('Later (1)'));
  expect(await box('Take out the trash')).toBeDisabled();
  expect(await box('Take out the trash')).toHaveAccessibleDescription('From Wednesday on 5 points');
  expect(await box('Make the bed')).toBeEnabled();
});

describe('pressing a row', () => {
  it('completes the chore, which stays in place; one press undoes that', async () => {
    const { server, user, writes } = show([bed, trash]);
    server.use(
      on(complete, () => {
        server.use(on(listAssignments, () => [done(bed), trash]));
        return done(bed);
      }),
      on(reopen, () => {
        server.use(on(listAssignments, () => [bed, trash]));
        return bed;
      }),
    );
    // The points, which are at the end of the row.
    await user.click(
      within(await screen.findByRole('list', { name: 'Chores of Ben: Today' })).getByText('5'),
    );
    expect(await screen.findByText('Great job!')).toBeVisible();
    expect(await screen.findByText('1 of 1 done')).toBeVisible();
    const row = within(screen.getByRole('list', { name: 'Chores of Ben: Today' }));
    expect(row.getByText('Waiting for approval')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await box('Make the bed')).not.toBeChecked());
    expect(writes().map(({ url }) => url)).toEqual([
      '/api/assignments/1/complete',
      '/api/assignments/1/reopen',
    ]);
  });

  it("completes another member's chore after their list is opened", async () => {
    const { server, user, writes } = show([bed, dinner], anna);
    server.use(on(complete, () => done(bed)));
    await user.click(await screen.findByRole('button', { name: /Ben.*0 of 1 done/ }));
    await user.click(await box('Make the bed'));
    expect(await screen.findByText('Great job!')).toBeVisible();
    expect(writes()).toHaveLength(1);
  });

  it("opens the others' lists for a member without chores, who can complete a chore there and approve it", async () => {
    const { server, user, writes } = show([bed], anna);
    const verified = { ...verifiedByAnna(bed), verifiedAt: now.toISOString() };
    server.use(
      on(complete, () => {
        server.use(on(listAssignments, () => [done(bed)]));
        return done(bed);
      }),
      on(verify, () => {
        server.use(on(listAssignments, () => [verified]));
        return verified;
      }),
    );
    await user.click(await box('Make the bed'));
    await user.click(await button('Looks good'));
    expect(await screen.findByText('Approved by Anna')).toBeVisible();
    expect(writes().map(({ url }) => url)).toEqual([
      '/api/assignments/1/complete',
      '/api/assignments/1/verify',
    ]);
  });
});

it('shows a chore that needs no verification as done, with its points and without Undo', async () => {
  const credited = anAssignment({ chore: { creditedOnCompletion: true }, dueDate: bed.dueDate });
  const { server, user } = show([credited]);
  server.use(
    on(complete, () => {
      const verified = { ...done(credited), verified: true, verifiedAt: now.toISOString() };
      server.use(on(listAssignments, () => [verified]));
      return verified;
    }),
  );
  await user.click(await box('Make the bed'));
  expect(await screen.findByText('Great job!')).toBeVisible();
  expect(await box('Make the bed')).toHaveAccessibleDescription('Done 5 points');
  expect(screen.queryByText('Waiting for approval')).not.toBeInTheDocument();
  expect(screen.queryByText('Approved!')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

describe('the points of a chore that waits for approval, on a phone', () => {
  it('give way to the button Undo', async () => {
    show([done(bed)]);
    expect(await button('Undo')).toBeVisible();
    expect(screen.getByText('5')).not.toBeVisible();
  });

  it('stay when completing it can no longer be undone', async () => {
    show([{ ...done(bed), completedAt: new Date(now.getTime() - 11 * 60_000).toISOString() }]);
    expect(await screen.findByText('Waiting for approval')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByText('5')).toBeVisible();
  });
});

it('celebrates when a waiting chore of the acting member is approved', async () => {
  const { server, store } = show([done(bed)]);
  expect(await screen.findByText('Waiting for approval')).toBeVisible();
  expect(screen.queryByText('Approved!')).not.toBeInTheDocument();
  server.use(on(listAssignments, () => [{ ...verifiedByAnna(bed), verifiedAt: now.toISOString() }]));
  act(() => void store.dispatch(api.util.invalidateTags(['listAssignments'])));
  expect(await screen.findByText('Anna approved “Make the bed”.')).toBeVisible();
});

it('shows that the member is away', async () => {
  const { server } = show([bed]);
  const from = '2026-11-24';
  server.use(
    on(listPauses, () => [{ id: 1, familyId: FAMILY_ID, memberId: ben.id, from, to: '2026-11-28' }]),
  );
  expect(await screen.findByText('Away until Saturday')).toBeVisible();
});

describe('an overdue chore', () => {
  const choose = async ({ user }: ReturnType<typeof show>, item: string) => {
    await user.click(await button('Move or skip Water the plants'));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('can be moved to today and back', async () => {
    const app = show([plants]);
    app.server.use(on(moveAssignment, () => plants));
    await choose(app, 'Move to today');
    await app.user.click(await screen.findByText('Undo'));
    expect(await screen.findByText('Moved back')).toBeVisible();
    expect(app.writes().map(({ body }) => body)).toEqual([
      { dueDate: '2026-11-24T00:00:00.000Z' },
      { dueDate: plants.dueDate },
    ]);
  });

  it('can be moved, but not skipped or moved back, by a non-parent in a guarded family', async () => {
    const app = show([plants], ben, { ...aFamily(anna, ben), guard: { siblingsVerify: false } });
    app.server.use(on(moveAssignment, () => plants));
    await app.user.click(await button('Move Water the plants'));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Move to today',
    ]);
    await app.user.click(screen.getByRole('menuitem', { name: 'Move to today' }));
    expect(await screen.findByText('Moved to today')).toBeVisible();
    expect(screen.queryByText('Undo')).not.toBeInTheDocument();
  });

  it('can be skipped and put back', async () => {
    const app = show([plants]);
    app.server.use(
      on(removeAssignment, () => undefined),
      on(assign, () => plants),
    );
    await choose(app, 'Skip');
    await app.user.click(await screen.findByText('Undo'));
    expect(await screen.findByText('Back on the list')).toBeVisible();
    const { familyMemberId, choreId, dueDate } = plants;
    expect(app.writes()).toMatchObject([
      { method: 'DELETE', url: '/api/assignments/2' },
      { method: 'POST', body: { familyMemberId, choreId, dueDate } },
    ]);
  });

  it('stays if skipping it fails without a connection, and a toast says why', async () => {
    const app = show([plants]);
    app.server.use(
      on(removeAssignment, () => {
        throw new TypeError('Failed to fetch');
      }),
    );
    await choose(app, 'Skip');
    expect(await screen.findByText('Please check your connection and try again.')).toBeVisible();
    expect(screen.getByText('Water the plants', { exact: true })).toBeVisible();
  });
});

it('shows the three latest of many overdue chores, and the others on request', async () => {
  const overdueChores = Array.from({ length: 9 }, (_, index) =>
    due(20 + index, `1${index}`, `Chore ${index}`),
  );
  const { user } = show(overdueChores);
  const list = within(await screen.findByRole('list', { name: 'Chores of Ben: Overdue' }));
  expect(list.getAllByRole('checkbox').map((each) => each.closest('label')?.textContent)).toEqual(
    ['Chore 6', 'Chore 7', 'Chore 8'].map((name) => expect.stringContaining(name)),
  );
  await user.click(await button('Show all 9 overdue'));
  expect(list.getAllByRole('checkbox')).toHaveLength(9);
});

describe('the keyboard focus', () => {
  it("moves to the chore's checkbox after Undo", async () => {
    const { server, user } = show([done(bed)]);
    server.use(on(reopen, () => bed));
    await user.click(await button('Undo'));
    expect(await box('Make the bed')).toHaveFocus();
  });

  it('goes to the next chore when one is skipped', async () => {
    const { server, user } = show([plants, bed]);
    server.use(
      on(removeAssignment, () => {
        server.use(on(listAssignments, () => [bed]));
        return undefined;
      }),
    );
    await user.click(await button('Move or skip Water the plants'));
    await user.click(await screen.findByRole('menuitem', { name: 'Skip' }));
    await waitFor(() => expect(screen.queryByText('Water the plants')).not.toBeInTheDocument());
    await waitFor(async () => expect(await box('Make the bed')).toHaveFocus());
  });
});

describe('a day without open chores', () => {
  it('shows the text from the specification, and offers to plan chores if nothing is due later', async () => {
    show([done(bed)]);
    expect(await screen.findByText('All chores completed!')).toBeVisible();
    expect(screen.getByText('Great job staying on top of responsibilities.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Plan the week' })).toHaveAttribute('href', '/dashboard/7/week');
  });

  it('offers to plan chores for a member who never had one', async () => {
    show([], anna);
    expect(await screen.findByRole('heading', { name: 'Anna has no chores yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Plan chores for Anna' })).toBeVisible();
    expect(screen.queryByText('All chores completed!')).not.toBeInTheDocument();
  });
});
