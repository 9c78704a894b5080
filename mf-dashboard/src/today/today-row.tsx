import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { isAwaitingVerification } from '@family-chores/contracts/schedule/is-awaiting-verification';
import { Button } from '@family-chores/ui/actions';
import { hueOf } from '@family-chores/ui/data';
import { Checkbox } from '@family-chores/ui/forms';
import { Icon } from '@family-chores/ui/icons';
import { Pictogram } from '@family-chores/ui/pictograms';
import { Text, VisuallyHidden } from '@family-chores/ui/text';
import { from, space } from '@family-chores/ui/theme';
import { notBeforeText, useRights, useUndo } from '@family-chores/web-kit/family-data';
import { MenuButton } from '@family-chores/web-kit/remote';
import { useId, useRef } from 'react';
import { css, styled } from 'styled-components';
import { dueDay } from '../assignments/due-day.ts';
import { NotYetNote } from '../assignments/not-yet-note.tsx';
import { useComplete } from '../assignments/use-complete.ts';
import { useVerify } from '../assignments/use-verify.ts';
import { PointsPill } from './points-pill.tsx';
import { Line, narrow, Row, Words } from './row-parts.ts';
import { StepList } from './step-list.tsx';
import { canUndo, groupOf } from './today.rules.ts';
import { useFocusNeighbor } from './use-focus-neighbor.ts';
import { useNow } from './use-now.ts';
import { useReschedule } from './use-reschedule.ts';
import { useStar } from './use-star.tsx';

interface Props {
  assignment: Assignment;
  /** The acting member, who may approve the chore but not undo its completion; undefined if they are the assignee. */
  verifier?: Member | undefined;
  /** Local day, such as `2026-11-24`. */
  today: string;
  onCompleted: () => void;
}

const Whole = styled.div`
  flex: 1;
  min-width: 0;
`;

const hiddenOnPhones = css`
  display: none;
  ${from('md')} {
    display: inline;
  }
`;

/** On phones, the button of a chore that waits for approval takes the place of its points. */
const Points = styled.span<{ $isHiddenOnPhones: boolean }>`
  line-height: 0;
  ${({ $isHiddenOnPhones }) => $isHiddenOnPhones && hiddenOnPhones}
`;

const States = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space('sm')};
  > * {
    flex: 0 1 auto;
  }
`;

/** A state that the row's button implies: phones have no room for both. */
const HiddenOnPhones = styled.span`
  ${hiddenOnPhones}
`;

/** A chore in the lists of Today. Pressing its row, except for buttons and steps, completes it. */
export function TodayRow({ assignment, verifier, today, onCompleted }: Props) {
  const nameId = useId();
  const stateId = useId();
  const pointsId = useId();
  const { complete, shown, isCompleting } = useComplete(assignment, onCompleted);
  const { chore, completed, familyMemberId, pointsEarned } = shown;
  const undo = useUndo(chore.familyId);
  const { canVerify } = useRights(chore.familyId);
  const now = useNow();
  const notBefore = notBeforeText(shown, today);
  const isWaiting = isAwaitingVerification(shown) && !isCompleting;
  const box = useRef<HTMLInputElement>(null);
  const row = useRef<HTMLLIElement>(null);
  const { startRef, launch, star } = useStar(familyMemberId);
  useFocusNeighbor(row);
  const isOverdue = groupOf(shown, today) === 'overdue';
  const canApprove = isWaiting && verifier !== undefined && canVerify;
  const mayUndo = isWaiting && !verifier && canUndo(shown, now);
  const points = (
    <Points ref={startRef} $isHiddenOnPhones={canApprove || mayUndo}>
      <PointsPill id={pointsId} points={completed ? pointsEarned : chore.points} />
    </Points>
  );

  function press() {
    if (!completed) launch();
    void complete();
  }
  function pressDone() {
    // The pressed button is about to disappear.
    box.current?.focus();
    press();
  }
  function pressUndo() {
    box.current?.focus();
    void undo(assignment);
  }

  return (
    <Row ref={row} data-tour={completed ? undefined : 'chore'}>
      <Whole>
        <Checkbox
          ref={box}
          tone="success"
          look="row"
          aria-labelledby={nameId}
          aria-describedby={isOverdue ? stateId : `${stateId} ${pointsId}`}
          checked={completed}
          disabled={assignment.verified || notBefore !== null}
          onChange={press}
          label={
            <Line>
              <Pictogram name={chore.pictogram} hue={hueOf(familyMemberId)} size={40} />
              <Words>
                <Text
                  id={nameId}
                  as="span"
                  weight="bold"
                  strike={completed}
                  tone={completed ? 'soft' : 'regular'}
                >
                  {chore.name}
                </Text>
                <States id={stateId}>
                  {canApprove ? (
                    <HiddenOnPhones>
                      <State assignment={shown} today={today} />
                    </HiddenOnPhones>
                  ) : (
                    <State assignment={shown} today={today} />
                  )}
                  {/* The points are beside the day, because the menu takes their place at the end of the row. */}
                  {isOverdue && points}
                </States>
              </Words>
              {!isOverdue && points}
            </Line>
          }
        />
      </Whole>
      {canApprove && <Approve assignment={assignment} verifier={verifier} nameId={nameId} />}
      {mayUndo && (
        <Button variant="ghost" style={narrow} aria-describedby={nameId} onClick={pressUndo}>
          Undo
        </Button>
      )}
      {isOverdue && <OverdueMenu assignment={assignment} isOwn={!verifier} today={today} />}
      {chore.steps && !completed && (
        <StepList
          assignment={assignment}
          steps={chore.steps}
          startsOpen={groupOf(shown, today) === 'today'}
          onDone={notBefore === null ? pressDone : undefined}
        />
      )}
      {star}
    </Row>
  );
}

interface ApproveProps {
  assignment: Assignment;
  verifier: Member;
  nameId: string;
}

function Approve({ assignment, verifier, nameId }: ApproveProps) {
  const { verify, isVerifying } = useVerify();
  return (
    <Button
      style={narrow}
      aria-describedby={nameId}
      pending={isVerifying}
      onClick={() => void verify(assignment, verifier)}
    >
      Looks good
    </Button>
  );
}

function State({ assignment, today }: { assignment: Assignment; today: string }) {
  const { completed, verified, verifier, dueDate, chore } = assignment;
  if (completed && chore.creditedOnCompletion) return <Note tone="success">Done</Note>;
  if (verified) return <Note tone="success">Approved by {verifier?.name}</Note>;
  if (completed) return <Note tone="soft">Waiting for approval</Note>;
  const group = groupOf(assignment, today);
  return (
    <>
      {group === 'overdue' && <Note tone="warning">{dueDay(dueDate, today)}</Note>}
      {group === 'later' && (
        <Note tone="soft">{notBeforeText(assignment, today) ?? dueDay(dueDate, today)}</Note>
      )}
      <NotYetNote assignment={assignment} />
    </>
  );
}

function Note({ tone, children }: { tone: 'success' | 'soft' | 'warning'; children: React.ReactNode }) {
  return (
    <Text as="span" size="sm" tone={tone} weight={tone === 'warning' ? 'bold' : 'regular'}>
      {children}
    </Text>
  );
}

interface OverdueMenuProps {
  assignment: Assignment;
  isOwn: boolean;
  today: string;
}

/** Menu of an overdue chore. In a guarded family, only parents may skip chores or move those of other members. */
function OverdueMenu({ assignment, isOwn, today }: OverdueMenuProps) {
  const { canManage } = useRights(assignment.chore.familyId);
  const { moveToToday, skip } = useReschedule(assignment.chore.familyId);
  const actions = [
    {
      key: 'move',
      label: 'Move to today',
      icon: <Icon name="calendar" />,
      onSelect: () => void moveToToday(assignment, today),
    },
    ...(canManage
      ? [{ key: 'skip', label: 'Skip', icon: <Icon name="x" />, onSelect: () => void skip(assignment) }]
      : []),
  ];
  if (!canManage && !isOwn) return null;
  return (
    <MenuButton variant="ghost" style={narrow} align="end" groups={[{ key: 'overdue', actions }]}>
      <VisuallyHidden>
        {canManage ? 'Move or skip' : 'Move'} {assignment.chore.name}
      </VisuallyHidden>
      <Icon name="more" />
    </MenuButton>
  );
}
