import { FamilyPage } from '@family-chores/web-kit/family-page';
import { EmptyFamily } from '../dashboard/empty-family.tsx';
import { MemberToday } from './member-today.tsx';

/** `/dashboard/:familyId/today`: the acting member's chores of today, and everyone else's. */
export function TodayPage() {
  return (
    <FamilyPage empty={(familyId) => <EmptyFamily familyId={familyId} titleLevel={1} />}>
      {({ id }) => <MemberToday familyId={id} />}
    </FamilyPage>
  );
}
