import type { Member } from '@family-chores/contracts/families/members';
import { showToast } from '@family-chores/ui/feedback';
import { memberChosen } from '../app-state/app-state.slice.ts';
import type { Dispatch } from '../store/store.ts';
import { enterPin } from './enter-pin.tsx';

/** Opens the PIN pad for a parent. The parent who enters their PIN becomes the member chosen on this device. */
export const chooseParent = (parent: Member) => async (dispatch: Dispatch) => {
  if (!parent.hasPin) {
    showToast({
      title: `${parent.name} has no PIN yet`,
      description: 'Another parent can set one in Settings, under “Parents and PIN”.',
    });
    return;
  }
  const actingParent = await dispatch(enterPin(parent));
  if (actingParent) dispatch(memberChosen(actingParent.id));
};
