import type { Member } from '@family-chores/contracts/families/members';
import { showToast } from '@family-chores/ui/feedback';
import { familyDataFamily } from '../api/family-data.api.ts';
import { memberChosen } from '../app-state/app-state.slice.ts';
import { useAppDispatch } from '../store/hooks.ts';

/**
 * Returns a function that chooses the member the user acts as. In a family with a PIN, a parent has to enter their PIN
 * first. Only in that case is `afterwards` called: once the PIN was entered or the PIN pad was closed, or after a toast
 * if the parent has no PIN yet.
 */
export function useChooseMember(familyId: number): (member: Member, afterwards?: () => void) => void {
  const dispatch = useAppDispatch();
  const isGuarded = Boolean(familyDataFamily.useQueryState({ familyId }).data?.guard);
  return (member, afterwards) => {
    if (!isGuarded || member.role !== 'parent') dispatch(memberChosen(member.id));
    else {
      import(/* webpackChunkName: "acting" */ '../acting/index.ts').then(
        ({ chooseParent }) => dispatch(chooseParent(member)).then(afterwards),
        // The PIN pad could not be loaded, for example because the browser is offline.
        () =>
          showToast({
            title: 'The PIN cannot be entered now',
            description: 'Check the connection and try again.',
            tone: 'destructive',
          }),
      );
    }
  };
}
