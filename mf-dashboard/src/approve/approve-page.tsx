import { FamilyPage } from '@family-chores/web-kit/family-page';
import { Approvals } from './approvals.tsx';

/** `/dashboard/:familyId/approve`: the completed chores that wait for approval. */
export function ApprovePage() {
  return <FamilyPage>{(family) => <Approvals family={family} />}</FamilyPage>;
}
