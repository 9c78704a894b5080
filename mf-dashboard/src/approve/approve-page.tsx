import { FamilyPage } from '@family-chores/web-kit/family-page';
import { Approvals } from './approvals.tsx';

/** `/dashboard/:familyId/approve`: what other members completed and someone has to look at. */
export function ApprovePage() {
  return <FamilyPage>{(family) => <Approvals family={family} />}</FamilyPage>;
}
