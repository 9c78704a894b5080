import type { Dispatch, RootState } from '../store/store.ts';
import { memberChosen } from '../app-state/app-state.slice.ts';
import { actingCurrent } from './acting.api.ts';
import { guardedFamily } from './guarded-family.ts';
import { startActing } from './start-acting.ts';

/**
 * Makes this browser act as the child chosen on this device, which ends the acting time of a parent. First fetches who
 * acts, because a parent may have started to act in another tab. If the device is bound to another member, chooses that
 * member instead, unless the chosen one is already acting. Never acts as a parent, because that takes a PIN.
 */
export const actAsCurrent =
  (familyId: number) =>
  async (dispatch: Dispatch, getState: () => RootState): Promise<void> => {
    const current = () => guardedFamily(getState(), familyId)?.current;
    const member = current();
    if (!member) return;
    const isParent = member.role === 'parent';
    // One subscription is enough to keep the response up to date.
    const { isUninitialized } = actingCurrent.select({ familyId })(getState());
    const { isSuccess, data } = await dispatch(
      actingCurrent.initiate({ familyId }, { subscribe: isUninitialized, forceRefetch: !isParent }),
    );
    const isActing = isSuccess && data?.memberId === member.id;
    const boundTo = data?.boundTo ?? member.id;
    if (!isActing && boundTo !== member.id && current()?.id === member.id) {
      // The page then calls this function again.
      dispatch(memberChosen(boundTo));
      return;
    }
    if (isParent || isActing || current()?.id !== member.id) return;
    // `keepActing` tries again when the browser comes back online or the page becomes visible.
    await dispatch(startActing(member)).catch(() => undefined);
  };
