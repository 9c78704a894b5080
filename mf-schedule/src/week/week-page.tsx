import { VisuallyHidden } from '@family-chores/ui/text';
import { FamilyPage } from '@family-chores/web-kit/family-page';
import { WeeklySchedule } from './weekly-schedule.tsx';

/** `/dashboard/:familyId/week`: the schedule as a page of its own. */
export function WeekPage() {
  return (
    <FamilyPage>
      {({ id }) => (
        <>
          <VisuallyHidden as="h1">Week</VisuallyHidden>
          <WeeklySchedule familyId={id} />
        </>
      )}
    </FamilyPage>
  );
}
