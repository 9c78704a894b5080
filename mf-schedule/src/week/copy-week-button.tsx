import type { Family } from '@family-chores/contracts/families/families';
import { Button } from '@family-chores/ui/actions';
import { showToast } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { useAssignments } from '@family-chores/web-kit/family-data';
import type { CalendarDate } from '@internationalized/date';
import { useAssign } from '../assignments/use-assign.ts';
import { useScheduleChoresQuery } from '../chores/chores.api.ts';
import { spanOf } from '../model/day-names.ts';
import { weekOf, windowOf } from '../model/week.rules.ts';
import { usePlanningRights } from '../planning/use-planning-rights.ts';
import { copiesOf } from './copy-week.rules.ts';

interface Props {
  family: Family;
  /** Any day in the week that is to be filled. */
  shown: CalendarDate;
  today: CalendarDate;
}

export function CopyWeekButton({ family: { id: familyId, members }, shown, today }: Props) {
  const dayOfLastWeek = shown.subtract({ weeks: 1 });
  const lastWeek = useAssignments(familyId, windowOf(dayOfLastWeek)).currentData;
  const thisWeek = useAssignments(familyId, windowOf(shown)).currentData;
  const chores = useScheduleChoresQuery({ familyId }).data;
  const { assign, assigning } = useAssign();
  const { mayPlan, canPlan } = usePlanningRights(familyId);
  if (!mayPlan) return null;
  const isReady = lastWeek !== undefined && thisWeek !== undefined && chores !== undefined;
  const { planned, skipped } = isReady
    ? copiesOf({ lastWeek, thisWeek, members, chores, today })
    : { planned: [], skipped: 0 };

  async function copy() {
    const from = spanOf(weekOf(dayOfLastWeek), today.year);
    if (planned.length === 0) {
      showToast({ title: 'Nothing to copy', description: `No chore of ${from} is missing here.` });
      return;
    }
    const why =
      skipped === 1 ? 'it is already there or no longer fits' : 'they are already there or no longer fit';
    const rest = skipped > 0 ? ` ${skipped} skipped, because ${why}.` : '';
    const title = planned.length === 1 ? 'One chore copied' : `${planned.length} chores copied`;
    await assign(planned, { title, description: `From ${from}.${rest}` });
  }

  return (
    <Button
      icon={<Icon name="copy" />}
      disabled={!isReady || !canPlan}
      pending={assigning.length > 0}
      pendingLabel="Copying..."
      onClick={() => void copy()}
    >
      Copy last week{planned.length > 0 && ` (${planned.length})`}
    </Button>
  );
}
