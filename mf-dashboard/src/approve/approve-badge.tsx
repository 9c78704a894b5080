import { CountBadge } from '@family-chores/ui/data';
import { useAssignments, useCurrentMember, useFamily, useRights } from '@family-chores/web-kit/family-data';
import { isVerifiableBy, waitingAssignments } from './approve.rules.ts';

export function ApproveBadge({ familyId }: { familyId: number }) {
  const members = useFamily(familyId).data?.members ?? [];
  const current = useCurrentMember(familyId);
  const { data: assignments = [] } = useAssignments(familyId);
  const { canVerify } = useRights(familyId);
  if (!current || !canVerify) return null;
  const count = waitingAssignments(assignments, members).filter(isVerifiableBy(current)).length;
  return <CountBadge count={count} label="waiting for your approval" />;
}
