import type { Family } from '@family-chores/contracts/families/families';
import { VisuallyHidden } from '@family-chores/ui/text';
import { useToday } from '@family-chores/web-kit/family-data';
import { FamilyPage } from '@family-chores/web-kit/family-page';
import { parseDate } from '@internationalized/date';
import { CopyWeekButton } from './copy-week-button.tsx';
import { AgeGroupTabs } from './age-group-tabs.tsx';
import { DragToMove } from './drag/drag-to-move.tsx';
import { useWeekAddress } from './use-week-address.ts';
import { WeekMenu } from './week-menu.tsx';
import { WeekSection } from './week-section.tsx';

const planningTools = { Frame: DragToMove };

/** `/dashboard/:familyId/week`: the week of the whole family. */
export function WeekPage() {
  return (
    <FamilyPage>
      {(family) => (
        <>
          <VisuallyHidden as="h1">Week</VisuallyHidden>
          <FamilyWeek family={family} />
        </>
      )}
    </FamilyPage>
  );
}

function FamilyWeek({ family }: { family: Family }) {
  const { id: familyId, members } = family;
  const today = parseDate(useToday());
  const [shown, show] = useWeekAddress(today);
  return (
    <WeekSection
      family={family}
      description="Press a day to add a chore, drag a chore to move it"
      shown={shown}
      today={today}
      onShow={show}
      actions={
        <>
          <CopyWeekButton family={family} shown={shown} today={today} />
          <WeekMenu family={family} shown={shown} />
        </>
      }
    >
      <AgeGroupTabs
        familyId={familyId}
        members={members}
        shown={shown}
        today={today}
        onShow={show}
        planningTools={planningTools}
      />
    </WeekSection>
  );
}
