import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { ListRow, Pill } from '@family-chores/ui/data';
import { Checkbox } from '@family-chores/ui/forms';
import { Icon } from '@family-chores/ui/icons';
import { Inline } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { space } from '@family-chores/ui/theme';
import { notBeforeText, PointsBadge, useRights } from '@family-chores/web-kit/family-data';
import { useId } from 'react';
import { styled } from 'styled-components';
import { isOverdue } from './assignments.rules.ts';
import { dueDay } from './due-day.ts';
import { NotYetNote } from './not-yet-note.tsx';
import { useComplete } from './use-complete.ts';
import { VerifyButton } from './verify-button.tsx';

interface Props {
  assignment: Assignment;
  /** The acting member. */
  current: Member | null;
  /** Local day, such as `2026-11-24`. */
  today: string;
  onCompleted: () => void;
}

/** Below the chore's name and aligned with it. */
const Below = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-direction: column;
  gap: ${space('xs')};
  min-width: 0;
  padding-left: 40px;
`;

/** The due day or the verifier, with the actions at the end of the line. */
const StateLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('xs')} ${space('sm')};
  min-height: 32px;
  > p {
    min-width: 0;
  }
  > :last-child:not(:first-child) {
    margin-left: auto;
  }
`;

export function AssignmentRow({ assignment, current, today, onCompleted }: Props) {
  const nameId = useId();
  const dueId = useId();
  const { complete, shown } = useComplete(assignment, onCompleted);
  const { chore, completed, dueDate, familyMemberId, verified } = shown;
  const { canVerify } = useRights(chore.familyId);
  const isVerifiable = canVerify && familyMemberId !== current?.id;
  const notBefore = notBeforeText(shown, today);
  const isCredited = completed && chore.creditedOnCompletion;

  return (
    <ListRow
      data-tour={completed ? undefined : 'chore'}
      title={
        <Checkbox
          tone="success"
          label={
            <Text id={nameId} as="span" strike={completed} tone={completed ? 'soft' : 'regular'}>
              {chore.name}
            </Text>
          }
          checked={completed}
          aria-describedby={notBefore === null ? undefined : dueId}
          disabled={verified || notBefore !== null}
          onChange={() => void complete()}
        />
      }
      trailing={<PointsBadge points={completed ? shown.pointsEarned : chore.points} />}
    >
      <Below>
        {chore.description && (
          <Text size="sm" tone="soft" detail>
            {chore.description}
          </Text>
        )}
        <NotYetNote assignment={shown} />
        <StateLine>
          {verified ? (
            <VerifiedBy assignment={shown} />
          ) : (
            <Due id={dueId} text={notBefore ?? dueDay(dueDate, today)} isOverdue={isOverdue(shown, today)} />
          )}
          {isCredited && <Settled>Done</Settled>}
          {current && isVerifiable && !isCredited && (
            <VerifyButton assignment={shown} verifier={current} describedBy={nameId} />
          )}
          {!isVerifiable && completed && !isCredited && <VerificationState verified={verified} />}
        </StateLine>
      </Below>
    </ListRow>
  );
}

function Due({ id, text, isOverdue: isLate }: { id: string; text: string; isOverdue: boolean }) {
  return (
    <Text id={id} as="span" size="sm" tone={isLate ? 'warning' : 'soft'} weight={isLate ? 'bold' : 'regular'}>
      <Inline as="span" gap="xs" wrap={false}>
        {isLate ? <Icon name="clock" size={16} /> : <Icon name="calendar" size={16} title="Due" />}
        {isLate ? `Overdue, ${text}` : text}
      </Inline>
    </Text>
  );
}

function VerifiedBy({ assignment: { verifier, verificationNote } }: { assignment: Assignment }) {
  return (
    verifier && (
      <Text size="sm" tone="soft">
        Verified by {verifier.name}
        {verificationNote && `: ${verificationNote}`}
      </Text>
    )
  );
}

function Settled({ children }: { children: string }) {
  return (
    <Pill tone="success" icon={<Icon name="check" size={16} />}>
      {children}
    </Pill>
  );
}

/** Shown to the assignee, who cannot verify their own chore, and to others who may not verify. */
function VerificationState({ verified }: { verified: boolean }) {
  return verified ? (
    <Settled>Verified</Settled>
  ) : (
    <Text as="span" size="sm" tone="soft">
      Waiting to be verified
    </Text>
  );
}
