import { FamilyPage } from '@family-chores/web-kit/family-page';
import { EmptyFamily } from '../dashboard/empty-family.tsx';
import { MemberToday } from './member-today.tsx';

/** `/dashboard/:familyId/today`: what this device's member has to do now. */
export function TodayPage() {
  return (
    <FamilyPage empty={(familyId) => <EmptyFamily familyId={familyId} titleLevel={1} />}>
      {({ id }) => <MemberToday familyId={id} />}
    </FamilyPage>
  );
}
