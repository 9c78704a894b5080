import type { Family } from '@family-chores/contracts/families/families';
import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Button } from '@family-chores/ui/actions';
import { List } from '@family-chores/ui/data';
import { EmptyState } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { useAssignments, useCurrentMember, useRights } from '@family-chores/web-kit/family-data';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { Columns } from '../destinations/columns.tsx';
import { MemberCardLoading } from '../members/member-card-loading.tsx';
import { Peeking } from '../parts/peeking.tsx';
import { ApprovalRow } from './approval-row.tsx';
import { isVerifiableBy, waitingAssignments } from './approve.rules.ts';
import { OwnWaiting } from './own-waiting.tsx';
import { useApproveAll } from './use-approve-all.ts';
import { useIdsInPlace } from './use-ids-in-place.ts';

/** The chores that wait for approval: those that the acting member may approve, and the acting member's own. */
export function Approvals({ family }: { family: Family }) {
  const current = useCurrentMember(family.id);
  const query = useAssignments(family.id);
  if (!current) return null;
  if (query.error && !query.data) {
    return <QueryFailed query={query}>The chores could not be loaded.</QueryFailed>;
  }
  if (!query.data) return <MemberCardLoading name={current.name} />;
  return <ApprovalLists key={current.id} family={family} current={current} assignments={query.data} />;
}

interface Props {
  family: Family;
  current: Member;
  assignments: readonly Assignment[];
}

function ApprovalLists({ family, current, assignments }: Props) {
  const { approveAll, isApproving } = useApproveAll();
  const waiting = waitingAssignments(assignments, family.members);
  const { canVerify } = useRights(family.id);
  const forCurrent = canVerify ? waiting.filter(isVerifiableBy(current)) : [];
  const own = waiting.filter(({ familyMemberId }) => familyMemberId === current.id);
  const { inPlace, areaProps } = useIdsInPlace(forCurrent.map(({ id }) => id));
  const members = new Map(family.members.map((member) => [member.id, member]));
  const rows = inPlace.flatMap((id) => {
    const assignment = assignments.find((each) => each.id === id);
    const member = assignment && members.get(assignment.familyMemberId);
    return member ? [{ assignment, member }] : [];
  });
  return (
    <Stack gap="xl">
      <Inline justify="space-between">
        <Heading level={1}>Approve</Heading>
        {rows.length > 1 && (
          <Button
            variant="primary"
            disabled={forCurrent.length === 0}
            icon={<Icon name="check" />}
            pending={isApproving}
            pendingLabel="Approving..."
            onClick={() => void approveAll(forCurrent, current)}
          >
            Approve all {forCurrent.length || null}
          </Button>
        )}
      </Inline>
      <Columns>
        {rows.length === 0 ? (
          <NothingWaits canVerify={canVerify} />
        ) : (
          <Card>
            <List aria-label="Waiting for approval" {...areaProps}>
              {rows.map(({ assignment, member }) => (
                <ApprovalRow key={assignment.id} assignment={assignment} member={member} verifier={current} />
              ))}
            </List>
          </Card>
        )}
        {own.length > 0 && (
          <OwnWaiting
            assignments={own}
            current={current}
            others={verifiersIn(family).filter(({ id }) => id !== current.id)}
          />
        )}
      </Columns>
    </Stack>
  );
}

/**
 * The members who may approve. If only parents may, these are the members with a PIN, because a member of a guarded
 * family needs a PIN to act as a parent.
 */
const verifiersIn = ({ members, guard }: Family) =>
  guard && !guard.siblingsVerify ? members.filter(({ hasPin }) => hasPin) : members;

function NothingWaits({ canVerify }: { canVerify: boolean }) {
  return (
    <Card>
      <EmptyState
        picture={<Peeking />}
        title={canVerify ? 'Nothing waits for you' : 'Parents approve here'}
        titleLevel={2}
      >
        {canVerify
          ? 'When someone else in the family completes a chore, you can approve it here or send it back.'
          : 'In your family, parents look at what is done and approve it.'}
      </EmptyState>
    </Card>
  );
}
