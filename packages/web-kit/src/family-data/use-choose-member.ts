import type { Member } from '@family-chores/contracts/families/members';
import { showToast } from '@family-chores/ui/feedback';
import { familyDataFamily } from '../api/family-data.api.ts';
import { memberChosen } from '../app-state/app-state.slice.ts';
import { useAppDispatch } from '../store/hooks.ts';

/**
 * Chooses the member the user acts as; in a family with a PIN, a parent after entering theirs.
 * @returns a function of the member, and of what to do once the PIN was entered or not
 */
export function useChooseMember(familyId: number): (member: Member, afterwards?: () => void) => void {
  const dispatch = useAppDispatch();
  const isGuarded = Boolean(familyDataFamily.useQueryState({ familyId }).data?.guard);
  return (member, afterwards) => {
    if (!isGuarded || member.role !== 'parent') dispatch(memberChosen(member.id));
    else {
      import('../acting/index.ts').then(
        ({ chooseParent }) => dispatch(chooseParent(member)).then(afterwards),
        // Offline, unless it was loaded before.
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
