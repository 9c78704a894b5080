import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Button } from '@family-chores/ui/actions';
import { Pill } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { Inline, Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { notBeforeText, PointsBadge, useCompletion, useToday } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { longDayName } from '../model/day-names.ts';
import { dayOf } from '../model/week.rules.ts';
import { OFFLINE, usePlanningRights } from '../planning/use-planning-rights.ts';
import { AssignmentSteps } from './assignment-steps.tsx';
import { useScheduleCompleteMutation } from './assignments.api.ts';
import { stateOf } from './assignment-state.ts';
import { RemoveOne } from './remove-one.tsx';

interface Props {
  assignment: Assignment;
  member: Member;
  onCompleted: () => void;
  onClose: () => void;
}

const RemoveFromSeries = lazyPart(() => import('./remove-from-series.tsx').then((m) => m.RemoveFromSeries));
const ReassignDialog = lazyPart(() =>
  import(/* webpackChunkName: "move" */ './reassign-dialog.tsx').then((m) => m.ReassignDialog),
);
const MoveDialog = lazyPart(() =>
  import(/* webpackChunkName: "move" */ './move-dialog.tsx').then((m) => m.MoveDialog),
);

export function AssignmentDialog({ assignment, member, onCompleted, onClose }: Props) {
  const [changing, setChanging] = useState<'day' | 'member' | null>(null);
  const { chore, dueDate, completed, pointsEarned } = assignment;
  const notBefore = notBeforeText(assignment, useToday());
  const { mayPlan, canPlan } = usePlanningRights(member.familyId);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={chore.name}
      description={`${member.name}, ${longDayName(dayOf(dueDate))}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {!completed && notBefore === null && (
            <CompleteButton assignment={assignment} onCompleted={onCompleted} />
          )}
        </>
      }
    >
      <Stack gap="md">
        {chore.description && <Text>{chore.description}</Text>}
        <AssignmentSteps assignment={assignment} />
        <Inline gap="sm">
          <PointsBadge points={completed ? pointsEarned : chore.points} />
          <AssignmentStatus assignment={assignment} />
          {notBefore !== null && <Pill icon={<Icon name="clock" size={16} />}>{notBefore}</Pill>}
        </Inline>
        {completed || !canPlan ? (
          <Text size="sm" tone="soft">
            {completed
              ? 'A completed chore cannot be moved or removed.'
              : mayPlan
                ? OFFLINE
                : 'A parent can move or remove this chore.'}
          </Text>
        ) : (
          <>
            <Inline gap="sm">
              <Button icon={<Icon name="calendar" />} onClick={() => setChanging('day')}>
                Move
              </Button>
              <Button icon={<Icon name="user" />} onClick={() => setChanging('member')}>
                Reassign
              </Button>
            </Inline>
            <Removal assignment={assignment} onRemoved={onClose} />
          </>
        )}
      </Stack>
      {changing === 'day' && (
        <MoveDialog
          assignment={assignment}
          member={member}
          onMoved={onClose}
          onClose={() => setChanging(null)}
        />
      )}
      {changing === 'member' && (
        <ReassignDialog
          assignment={assignment}
          member={member}
          onReassigned={onClose}
          onClose={() => setChanging(null)}
        />
      )}
    </Dialog>
  );
}

function CompleteButton({ assignment, onCompleted }: { assignment: Assignment; onCompleted: () => void }) {
  const [send, { isLoading }] = useScheduleCompleteMutation();
  const complete = useCompletion(assignment.chore.familyId, (args) => send(args).unwrap());
  return (
    <Button
      variant="primary"
      icon={<Icon name="check" />}
      pending={isLoading}
      pendingLabel="Completing..."
      onClick={async () => {
        if (await complete(assignment)) onCompleted();
      }}
    >
      Complete
    </Button>
  );
}

function Removal(props: { assignment: Assignment; onRemoved: () => void }) {
  return props.assignment.seriesId === undefined ? <RemoveOne {...props} /> : <RemoveFromSeries {...props} />;
}

function AssignmentStatus({ assignment }: { assignment: Assignment }) {
  const { verifier, verificationNote, chore } = assignment;
  const state = stateOf(assignment);
  if (state === 'open') return <Pill>Not completed yet</Pill>;
  if (state === 'completed') {
    return <Pill icon={<Icon name="check" size={16} />}>Waiting to be verified</Pill>;
  }
  return (
    <>
      <Pill tone="success" icon={<Icon name="check-circle" size={16} />}>
        {chore.creditedOnCompletion ? 'Done' : 'Verified'}
      </Pill>
      {verifier && (
        <Text as="span" size="sm" tone="soft">
          Verified by {verifier.name}
          {verificationNote && `: ${verificationNote}`}
        </Text>
      )}
    </>
  );
}
