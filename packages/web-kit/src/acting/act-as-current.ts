import type { Dispatch, RootState } from '../store/store.ts';
import { memberChosen } from '../app-state/app-state.slice.ts';
import { actingCurrent } from './acting.api.ts';
import { guardedFamily } from './guarded-family.ts';
import { startActing } from './start-acting.ts';

/**
 * Acts as the child chosen on this device, which ends a parent's time. What the page knows may be outdated: a PIN may
 * have been entered in another tab. For a parent, only finds out whether their PIN has been entered. A device that is
 * bound to a member goes back to that member.
 */
export const actAsCurrent =
  (familyId: number) =>
  async (dispatch: Dispatch, getState: () => RootState): Promise<void> => {
    const current = () => guardedFamily(getState(), familyId)?.current;
    const member = current();
    if (!member) return;
    const isParent = member.role === 'parent';
    // Once subscribed, it is kept up to date.
    const { isUninitialized } = actingCurrent.select({ familyId })(getState());
    const { isSuccess, data } = await dispatch(
      actingCurrent.initiate({ familyId }, { subscribe: isUninitialized, forceRefetch: !isParent }),
    );
    const isActing = isSuccess && data?.memberId === member.id;
    const boundTo = data?.boundTo ?? member.id;
    if (!isActing && boundTo !== member.id && current()?.id === member.id) {
      // The page then acts as that member.
      dispatch(memberChosen(boundTo));
      return;
    }
    if (isParent || isActing || current()?.id !== member.id) return;
    // It is tried again when the browser is online, or the page visible again.
    await dispatch(startActing(member)).catch(() => undefined);
  };
