import type { Member } from '@family-chores/contracts/families/members';
import { showToast } from '@family-chores/ui/feedback';
import { familyDataFamily } from '../api/family-data.api.ts';
import { memberChosen } from '../app-state/app-state.slice.ts';
import { useAppDispatch } from '../store/hooks.ts';

/**
 * Returns a function that chooses the member the user acts as. In a guarded family, a parent has to enter their PIN
 * first. Only in that case, `afterwards` is called, whether or not a PIN was entered. It is not called if the code of
 * the PIN pad cannot be loaded.
 */
export function useChooseMember(familyId: number): (member: Member, afterwards?: () => void) => void {
  const dispatch = useAppDispatch();
  const isGuarded = Boolean(familyDataFamily.useQueryState({ familyId }).data?.guard);
  return (member, afterwards) => {
    if (!isGuarded || member.role !== 'parent') dispatch(memberChosen(member.id));
    else {
      import(/* webpackChunkName: "acting" */ '../acting/index.ts').then(
        ({ chooseParent }) => dispatch(chooseParent(member)).then(afterwards),
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
