import type { Member } from '@family-chores/contracts/families/members';
import { showToast } from '@family-chores/ui/feedback';
import { type ApiError, isActingRefusal } from '../api/api-error.ts';
import type { ApiRequest } from '../api/api-request.ts';
import { memberChosen } from '../app-state/app-state.slice.ts';
import { isPinToastShown, setPinToastShown } from '../offline/pin-toast.ts';
import { syncProgress } from '../offline/sync-progress.ts';
import { showSyncToasts } from '../offline/sync-toasts.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { actAsCurrent } from './act-as-current.ts';
import { actingCurrent } from './acting.api.ts';
import { enterPin } from './enter-pin.tsx';
import { guardedFamily } from './guarded-family.ts';
import { startActing } from './start-acting.ts';

const SYNC_PATH = '/api/progress/sync';
const ACTING_PATH = /^\/api\/families\/\d+\/acting/;
/** A call may be refused twice: first because no member acts, then because the acting member may not make it. */
const MAX_ATTEMPTS = 2;

const attempts = new WeakMap<ApiRequest, number>();

function numberIn(body: unknown, name: string): number | undefined {
  const value: unknown =
    typeof body === 'object' && body !== null && name in body ? Object(body)[name] : null;
  return typeof value === 'number' ? value : undefined;
}

/** The family that a request names, else the current one. */
function familyIdOf({ url, body }: ApiRequest, { appState }: RootState): number {
  const inPath = /^\/api\/families\/(\d+)/.exec(url)?.[1];
  return Number(inPath ?? numberIn(body, 'familyId') ?? appState.familyId);
}

/**
 * After a call was refused because of who acts in this browser, acts as the child chosen on this device (for a sync, as
 * the child whose actions it saves), or lets a parent enter their PIN. Resolves to a function to call after the request
 * has been sent again, or to null if the refusal stands.
 */
export const recover =
  (error: ApiError, request: ApiRequest) =>
  async (dispatch: Dispatch, getState: () => RootState): Promise<(() => void) | null> => {
    if (!isActingRefusal(error) || ACTING_PATH.test(request.url)) return null;
    const familyId = familyIdOf(request, getState());
    const isPossible = await dispatch(makeCallPossible(error, request, familyId));
    return isPossible ? () => void dispatch(endHelp(familyId)) : null;
  };

/** Resolves to whether the call may succeed now. */
const makeCallPossible =
  ({ code, message }: ApiError, request: ApiRequest, familyId: number) =>
  async (dispatch: Dispatch, getState: () => RootState): Promise<boolean> => {
    const count = attempts.get(request) ?? 0;
    const guarded = guardedFamily(getState(), familyId);
    if (!guarded || count === MAX_ATTEMPTS) return false;
    attempts.set(request, count + 1);
    const { family, current } = guarded;
    const isSync = request.url === SYNC_PATH;
    const member =
      family.members.find(({ id }) => isSync && id === numberIn(request.body, 'memberId')) ?? current;

    if (code === 'parent-needed') return !isSync && dispatch(continueAsParent(current, message));
    // If `member` acts already, acting cannot help: the call is about another member.
    if (code === 'acting-as-other' && (await dispatch(isActing(member)))) return false;
    return dispatch(actAs(member, { isSync, message }));
  };

const isActing =
  ({ id, familyId }: Member) =>
  async (dispatch: Dispatch): Promise<boolean> => {
    const { data } = await dispatch(
      actingCurrent.initiate({ familyId }, { subscribe: false, forceRefetch: true }),
    );
    return data?.memberId === id;
  };

const actAs =
  (member: Member, { isSync, message }: { isSync: boolean; message: string }) =>
  async (dispatch: Dispatch): Promise<boolean> => {
    if (member.role === 'parent') {
      if (!isSync) return dispatch(continueAsParent(member, message));
      dispatch(showPinToast(member));
      return false;
    }
    return dispatch(startActing(member)).then(
      () => true,
      () => false,
    );
  };

/**
 * Lets a parent enter their PIN. On a child's device, the child stays the chosen member. Resolves to whether a PIN was
 * entered.
 */
const continueAsParent =
  (member: Member, reason: string) =>
  async (dispatch: Dispatch, getState: () => RootState): Promise<boolean> => {
    const parent = await dispatch(enterPin(member, reason));
    const isParentsDevice = guardedFamily(getState(), member.familyId)?.current.role === 'parent';
    if (parent && isParentsDevice) dispatch(memberChosen(parent.id));
    return parent !== null;
  };

/** Lets the child act again after a parent has helped. */
const endHelp =
  (familyId: number) =>
  async (dispatch: Dispatch, getState: () => RootState): Promise<void> => {
    const { data } = actingCurrent.select({ familyId })(getState());
    if (data?.role === 'parent') await dispatch(actAsCurrent(familyId));
  };

/** Shows a toast, because a sync runs in the background and must not open a dialog. */
const showPinToast = (parent: Member) => (dispatch: Dispatch) => {
  if (isPinToastShown()) return;
  setPinToastShown(true);
  showToast({
    title: `${parent.name}'s PIN is needed`,
    description: 'It is needed to save what was done offline.',
    lasting: true,
    action: { label: 'Enter PIN', onPress: () => void dispatch(enterPinAndSync(parent)) },
  });
};

const enterPinAndSync = (parent: Member) => async (dispatch: Dispatch) => {
  setPinToastShown(false);
  if (await dispatch(continueAsParent(parent, 'Save what was done offline.'))) {
    showSyncToasts(await dispatch(syncProgress()));
    await dispatch(endHelp(parent.familyId));
  }
};
