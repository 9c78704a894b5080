import type { Family } from '@family-chores/contracts/families/families';
import { Button } from '@family-chores/ui/actions';
import { List, Medallion } from '@family-chores/ui/data';
import { EmptyState } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { useAssignments, useCurrentMember } from '@family-chores/web-kit/family-data';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { Columns } from '../destinations/columns.tsx';
import { MemberCardLoading } from '../members/member-card-loading.tsx';
import { ApprovalRow } from './approval-row.tsx';
import { isForOthers, waitingChores } from './approve.rules.ts';
import { OwnWaiting } from './own-waiting.tsx';
import { useApproveAll } from './use-approve-all.ts';

/** Everything that waits for verification, of all members. */
export function Approvals({ family }: { family: Family }) {
  const current = useCurrentMember(family.id);
  const query = useAssignments(family.id);
  const { approveAll, isApproving } = useApproveAll();
  if (!current) return null;
  if (query.error && !query.data) {
    return <QueryFailed query={query}>The chores could not be loaded.</QueryFailed>;
  }
  if (!query.data) return <MemberCardLoading name={current.name} />;

  const members = new Map(family.members.map((member) => [member.id, member]));
  const waiting = waitingChores(query.data, family.members);
  const forCurrent = waiting.filter(isForOthers(current));
  const own = waiting.filter((assignment) => !forCurrent.includes(assignment));
  return (
    <Stack gap="xl">
      <Inline justify="space-between">
        <Heading level={1}>Approve</Heading>
        {forCurrent.length > 1 && (
          <Button
            variant="primary"
            icon={<Icon name="check" />}
            pending={isApproving}
            pendingLabel="Approving..."
            onClick={() => void approveAll(forCurrent, current)}
          >
            Approve all {forCurrent.length}
          </Button>
        )}
      </Inline>
      <Columns>
        {forCurrent.length === 0 ? (
          <NothingWaits />
        ) : (
          <Card>
            <List aria-label="Waiting for approval">
              {forCurrent.map((assignment) => {
                const member = members.get(assignment.familyMemberId);
                return (
                  member && (
                    <ApprovalRow
                      key={assignment.id}
                      assignment={assignment}
                      member={member}
                      verifier={current}
                    />
                  )
                );
              })}
            </List>
          </Card>
        )}
        {own.length > 0 && (
          <OwnWaiting
            assignments={own}
            current={current}
            others={family.members.filter(({ id }) => id !== current.id)}
          />
        )}
      </Columns>
    </Stack>
  );
}

function NothingWaits() {
  return (
    <Card>
      <EmptyState
        picture={<Medallion icon="check" tone="accent" size={48} />}
        title="Nothing waits for you"
        titleLevel={2}
      >
        When someone else in the family completes a chore, you can approve it here or send it back.
      </EmptyState>
    </Card>
  );
}
