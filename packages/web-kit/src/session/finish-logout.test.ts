import { startActing } from '@family-chores/contracts/families/acting';
import { logout } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { listAssignments } from '@family-chores/contracts/schedule/assignments';
import { syncProgress as syncCall } from '@family-chores/contracts/schedule/progress';
import { dismissToast, visibleToast } from '@family-chores/ui/feedback';
import { jest } from '@jest/globals';
import { defaultAppState, type UnsavedAction } from '../app-state/app-state.ts';
import { saveState } from '../app-state/local-storage.ts';
import { createStore } from '../store/store.ts';
import { anAssignment } from '../testing/build-assignment.ts';
import { anUnsavedAction } from '../testing/build-unsaved-action.ts';
import { on } from '../testing/on.ts';
import { serve } from '../testing/serve.ts';
import { finishLogout } from './finish-logout.ts';

const [anna, leo, mia] = [1, 2, 3];
const dishesByLeo = anUnsavedAction({ memberId: leo, assignmentId: 31 });
const tableByMia = anUnsavedAction({ memberId: mia, assignmentId: 32, choreName: 'Table' });
const mealByAnna = anUnsavedAction({ memberId: anna, assignmentId: 33, choreName: 'Cooking' });

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  dismissToast();
});

/** Finishes the logout of a browser that was logged out offline while Leo acted in it. Anna has a PIN. */
async function finish(...unsaved: UnsavedAction[]) {
  let acting = leo;
  const saved: number[] = [];
  serve(
    on(syncCall, ({ body }) => {
      if (acting !== body.memberId) throw problem('acting-as-other', { name: 'Leo' });
      saved.push(...(body.assignments ?? []));
      return { message: 'Saved', completed: 1, verified: 0 };
    }),
    on(startActing, ({ body: { memberId } }) => {
      if (memberId === anna) throw problem('pin-needed');
      acting = memberId;
      return { memberId, expiresAt: '2030-01-01T00:00:00.000Z' };
    }),
    on(listAssignments, () => saved.map((id) => anAssignment({ id, completed: true }))),
    on(logout, () => undefined),
  );
  saveState({ ...defaultAppState, accountId: 1, isLoggingOut: true, unsaved });
  const { dispatch, getState } = createStore();
  await dispatch(finishLogout());
  return { saved, state: getState().appState };
}

it('saves what each child did, although no family is shown', async () => {
  const { saved, state } = await finish(dishesByLeo, tableByMia);
  expect(saved).toEqual([dishesByLeo.assignmentId, tableByMia.assignmentId]);
  expect(state).toMatchObject({ isLoggingOut: false, accountId: null, unsaved: [] });
  expect(visibleToast()).toBeUndefined();
});

it('names the actions that are lost because only a PIN could save them', async () => {
  const { saved, state } = await finish(dishesByLeo, mealByAnna);
  expect(saved).toEqual([dishesByLeo.assignmentId]);
  expect(state).toMatchObject({ isLoggingOut: false, accountId: null, unsaved: [] });
  expect(visibleToast()).toMatchObject({
    title: 'Not Saved',
    description: "“Cooking” could not be saved: a parent's PIN was needed.",
  });
});
