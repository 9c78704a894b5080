import { jest } from '@jest/globals';
import { startActing } from '@family-chores/contracts/families/acting';
import { problem, type ProblemCode } from '@family-chores/contracts/problem';
import { type Assignment, listAssignments } from '@family-chores/contracts/schedule/assignments';
import { syncProgress as syncCall } from '@family-chores/contracts/schedule/progress';
import { waitFor } from '@testing-library/react';
import { defaultAppState, type UnsavedAction } from '../app-state/app-state.ts';
import { actionQueued } from '../app-state/app-state.slice.ts';
import { saveState } from '../app-state/local-storage.ts';
import { createStore } from '../store/store.ts';
import { anAssignment } from '../testing/build-assignment.ts';
import { anUnsavedAction } from '../testing/build-unsaved-action.ts';
import { on } from '../testing/on.ts';
import { serve } from '../testing/serve.ts';
import { isPinToastShown, setPinToastShown } from './pin-toast.ts';
import { syncProgress } from './sync-progress.ts';

const dishes = anUnsavedAction();
const verification = anUnsavedAction({
  kind: 'verified',
  assignmentId: 32,
  choreId: 12,
  choreName: 'Table',
  verifierName: 'Mia',
});
const completionByBen = anUnsavedAction({ assignmentId: 33, memberId: 1 });

const doneDishes = anAssignment({ completed: true });
const byMia = { completed: true, verified: true, verifier: { id: 2, name: 'Mia' } };
const verifiedTable = anAssignment({ id: 32, choreId: 12, familyMemberId: 1, ...byMia });

const accepted = on(syncCall, () => ({ message: 'Saved', completed: 1, verified: 1 }));
const refused = (code: ProblemCode) =>
  on(syncCall, () => {
    throw problem(code);
  });
const needsPin = on(startActing, () => {
  throw problem('pin-needed');
});
const list = (...assignments: Assignment[]) => on(listAssignments, () => assignments);

/** Opens a tab after a visit that left these actions unsaved. */
function tab(...unsaved: UnsavedAction[]) {
  saveState({ ...defaultAppState, accountId: 1, familyId: 7, memberId: 1, unsaved });
  const { dispatch, getState } = createStore();
  return {
    dispatch,
    sync: () => dispatch(syncProgress()),
    unsaved: () => getState().appState.unsaved,
    lists: () => {
      const { completedChores, verifiedChores } = getState().appState;
      return { completedChores, verifiedChores };
    },
  };
}

let logged: jest.SpiedFunction<typeof console.info>;

beforeEach(() => {
  localStorage.clear();
  logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => dispatchEvent(new Event('online')));

// Shows: 5-sync-empty
it('sends nothing when there is nothing to send, and counts that as success', async () => {
  const server = serve();
  expect(await tab().sync()).toEqual({ status: 'skipped', rejected: [] });
  expect(server.requests).toEqual([]);
});

// Shows: 5-sync-without-member
it('skips chore ids without a recorded member', async () => {
  const server = serve();
  const appState = { lastAccessed: 1, lastRoute: '/', completedChores: [11], verifiedChores: [] };
  localStorage.setItem('family-chores.appState', JSON.stringify(appState));
  const { dispatch } = createStore();
  expect((await dispatch(syncProgress())).status).toBe('skipped');
  expect(server.requests).toEqual([]);
});

// Shows: 5-sync-without-member
it('sends actions even if no memberId is saved, because each unsaved action names its member', async () => {
  const server = serve(accepted, list(doneDishes));
  saveState({ ...defaultAppState, accountId: 1, familyId: 7, memberId: null, unsaved: [dishes] });
  const { dispatch } = createStore();
  expect((await dispatch(syncProgress())).status).toBe('saved');
  expect(server.requests[0]?.body).toMatchObject({ memberId: 2, completedChores: [11] });
});

// Shows: 4-sync-clears, 7-sync-request, 7-sync-message
it('sends an action as the member who performed it and logs the message', async () => {
  const server = serve(accepted, list(doneDishes, verifiedTable));
  const { sync, lists } = tab(dishes, verification);
  expect(lists()).toEqual({ completedChores: [11], verifiedChores: [12] });
  expect(await sync()).toEqual({ status: 'saved', rejected: [] });
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    url: '/api/progress/sync',
    body: { familyId: 7, memberId: 2, completedChores: [11], verifiedChores: [12], assignments: [31, 32] },
  });
  expect(lists()).toEqual({ completedChores: [], verifiedChores: [] });
  expect(logged).toHaveBeenCalledWith('Saved');
});

// Shows: 4-sync-clears, 8-sync-result
it.each<ProblemCode>(['internal', 'unavailable', 'unauthenticated', 'too-many-requests'])(
  'keeps everything when the sync fails: %s',
  async (code) => {
    serve(refused(code));
    const { sync, unsaved } = tab(dishes);
    if (code === 'unauthenticated') jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await sync()).toEqual({ status: 'failed', rejected: [] });
    expect(unsaved()).toEqual([dishes]);
  },
);

it('sends nothing while the browser is offline', async () => {
  const server = serve();
  const { sync, unsaved } = tab(dishes);
  dispatchEvent(new Event('offline'));
  expect((await sync()).status).toBe('failed');
  expect(server.requests).toEqual([]);
  expect(unsaved()).toEqual([dishes]);
});

it('clears only the actions that it sent', async () => {
  const { dispatch, sync, unsaved } = tab(dishes);
  serve(
    on(syncCall, () => {
      dispatch(actionQueued(completionByBen));
      return { message: 'Saved', completed: 1, verified: 0 };
    }),
    list(doneDishes),
  );
  await sync();
  expect(unsaved()).toEqual([completionByBen]);
});

it('keeps the action that failed after another was saved', async () => {
  let responses = 0;
  serve(
    on(syncCall, () => {
      responses += 1;
      if (responses > 1) throw problem('unavailable');
      return { message: 'Saved', completed: 1, verified: 0 };
    }),
    list(doneDishes),
  );
  const { sync, unsaved } = tab(dishes, completionByBen);
  expect((await sync()).status).toBe('failed');
  expect(unsaved()).toEqual([completionByBen]);
});

it.each(['acting-needed', 'acting-as-other'] as const)(
  'keeps actions that were refused because of who acts in this browser: %s',
  async (code) => {
    serve(refused(code), needsPin);
    const { sync, unsaved } = tab(dishes, completionByBen);
    expect(await sync()).toEqual({ status: 'failed', rejected: [], isHeld: true });
    expect(unsaved()).toEqual([dishes, completionByBen]);
  },
);

it('saves what a child completed, although a verification in the same request is refused', async () => {
  serve(
    on(syncCall, ({ body }) => {
      if (body.verifiedChores.length > 0) throw problem('parent-needed');
      return { message: 'Saved', completed: 1, verified: 0 };
    }),
    list(doneDishes),
  );
  const { sync, unsaved } = tab(dishes, verification);
  expect(await sync()).toEqual({ status: 'saved', rejected: [verification] });
  expect(unsaved()).toEqual([]);
});

it('does not send the verifications of a refused request if its other actions, sent separately, fail', async () => {
  const server = serve(
    on(syncCall, ({ body }) => {
      throw problem(body.verifiedChores.length > 0 ? 'parent-needed' : 'unavailable');
    }),
    list(),
  );
  const { sync, unsaved } = tab(dishes, verification);
  expect(await sync()).toEqual({ status: 'failed', rejected: [] });
  expect(unsaved()).toEqual([dishes, verification]);
  expect(server.requests).toHaveLength(2);
});

it('saves actions after a held one, unless they are about the same assignment', async () => {
  const verificationByAnna = anUnsavedAction({ kind: 'verified', assignmentId: 34, memberId: 9 });
  const tickByBen = anUnsavedAction({ kind: 'step', tick: { step: 'Dry', ticked: true }, assignmentId: 34 });
  serve(
    on(syncCall, ({ body }) => {
      if (body.memberId === 9) throw problem('acting-needed');
      return { message: 'Saved', completed: 1, verified: 0 };
    }),
    needsPin,
    list(anAssignment({ id: 33, familyMemberId: 1, completed: true })),
  );
  const { sync, unsaved } = tab(verificationByAnna, completionByBen, tickByBen);
  expect(await sync()).toEqual({ status: 'failed', rejected: [], isHeld: true });
  expect(unsaved()).toEqual([verificationByAnna, tickByBen]);
});

it.each([[], [dishes]])(
  'lets the PIN toast be shown again when nothing waits for the PIN',
  async (...unsaved) => {
    serve(accepted, list(doneDishes));
    setPinToastShown(true);
    await tab(...unsaved).sync();
    expect(isPinToastShown()).toBe(false);
  },
);

it('drops an action that its member may not perform', async () => {
  serve(refused('parent-needed'), list());
  const { sync, unsaved } = tab(verification);
  expect(await sync()).toEqual({ status: 'saved', rejected: [verification] });
  expect(unsaved()).toEqual([]);
});

describe('an action the server could not apply', () => {
  it('is reported and not resent if another member verified the assignment', async () => {
    const byEve = { ...verifiedTable, verifier: { id: 5, name: 'Eve' } };
    serve(accepted, list(doneDishes, byEve));
    const { sync, unsaved } = tab(dishes, verification);
    expect(await sync()).toEqual({ status: 'saved', rejected: [verification] });
    expect(unsaved()).toEqual([]);
  });

  it('is reported if a ticked step is not ticked on the server', async () => {
    const ticked = (step: string) => anUnsavedAction({ kind: 'step', tick: { step, ticked: true } });
    serve(accepted, list({ ...doneDishes, tickedSteps: ['Dry'] }));
    const { sync, unsaved } = tab(ticked('Dry'), ticked('Scrub'));
    expect(await sync()).toEqual({ status: 'saved', rejected: [ticked('Scrub')] });
    expect(unsaved()).toEqual([]);
  });

  it('is reported if the assignment is gone', async () => {
    serve(accepted, list(verifiedTable));
    expect((await tab(dishes, verification).sync()).rejected).toEqual([dishes]);
  });

  it('is reported if its member was removed, and does not keep other actions from being saved', async () => {
    serve(
      on(syncCall, ({ body }) => {
        if (body.memberId === 2) throw problem('not-found');
        return { message: 'Saved', completed: 1, verified: 0 };
      }),
      list(anAssignment({ id: 33, familyMemberId: 1, completed: true })),
    );
    const { sync, unsaved } = tab(dishes, completionByBen);
    expect(await sync()).toEqual({ status: 'saved', rejected: [dishes] });
    expect(unsaved()).toEqual([]);
  });
});

it('sends fifty actions once, even when two tabs sync concurrently', async () => {
  const fifty = Array.from({ length: 50 }, (_, index) =>
    anUnsavedAction({ assignmentId: index + 1, choreId: index + 1 }),
  );
  const server = serve(accepted, list(...fifty.map(({ assignmentId: id }) => ({ ...doneDishes, id }))));
  const [one, other] = [tab(...fifty), tab(...fifty)];
  await Promise.all([one.sync(), one.sync(), other.sync(), one.sync()]);
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect([one.unsaved(), other.unsaved()]).toEqual([[], []]);
});

it('keeps everything until the response, so that a killed tab loses nothing', async () => {
  let respond = () => {};
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const server = serve(
    on(syncCall, async () => {
      await response;
      return { message: 'Saved', completed: 1, verified: 0 };
    }),
    list(doneDishes),
  );
  const nextVisit = () => createStore().getState().appState.unsaved;
  const running = tab(dishes).sync();
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(nextVisit()).toEqual([dishes]);
  respond();
  await running;
  expect(nextVisit()).toEqual([]);
});
