import { fitsMember } from '@family-chores/contracts/schedule/ages';
import { laterDay } from '@family-chores/contracts/schedule/days';
import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { Chore } from '@family-chores/contracts/schedule/chores';
import { showToast } from '@family-chores/ui/feedback';
import { useFamily, useToday } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { useAssign } from '../assignments/use-assign.ts';
import { RepeatSwitch } from '../series/repeat-switch.tsx';
import type { Repetition } from '../series/repeat.rules.ts';
import { useRepeat } from '../series/use-repeat.ts';
import { longDayName } from '../model/day-names.ts';
import { ChoreChoice } from './chore-choice.tsx';
import { ChoresDialog } from './chores-dialog.tsx';
import { additionInWords, cellsOf, isPlanned, missingCells } from './cells.rules.ts';
import { DaysAndMembers } from './days-and-members.tsx';

interface Props {
  member: Member;
  day: CalendarDate;
  /** The assignments of the week that contains the day. */
  assignments: readonly Assignment[];
  /** Whether the dialog stays open after a choice, so that several chores can be added. */
  staysOpen: boolean;
  onClose: () => void;
}

/** A chore that this dialog has made to repeat. */
interface RepeatedChore {
  choreId: number;
  /** The repetition, as JSON. */
  rule: string;
}

const QuickShareDialog = lazyPart(() => import('./quick-share-dialog.tsx').then((m) => m.QuickShareDialog));

function noneFitText(chosen: readonly Member[], member: Member): string {
  if (chosen.length > 1) return 'There is no chore yet that fits the ages of all of them.';
  return `There is no chore for ${(chosen[0] ?? member).name}'s age yet.`;
}

/** Adds chores to one or more cells of the week, makes them repeat, or opens Quick Share for a chore. */
export function AddChoreDialog({ member, day, assignments, staysOpen, onClose }: Props) {
  const { assign, assigning } = useAssign();
  const today = useToday();
  const { repeat, repeatingChoreId } = useRepeat();
  const [repetition, setRepetition] = useState<Repetition | null>(null);
  const [repeated, setRepeated] = useState<readonly RepeatedChore[]>([]);
  const [days, setDays] = useState<readonly CalendarDate[]>([day]);
  const [memberIds, setMemberIds] = useState<readonly number[]>([member.id]);
  const [sharing, setSharing] = useState<Chore | null>(null);
  const members = useFamily(member.familyId).data?.members ?? [member];
  const chosenIds = repetition?.memberIds ?? memberIds;
  const chosenMembers = members.filter(({ id }) => chosenIds.includes(id));
  const cells = cellsOf(chosenMembers, days);
  const chosenDays = repetition ? [laterDay(repetition.start, today)] : days.map(String);
  const isListed = (chore: Chore) =>
    chosenMembers.every((chosen) => chosenDays.every((each) => fitsMember(chore, chosen, each)));

  /**
   * Adds the chore to the chosen cells that lack it. A single chosen cell gets the chore even if it already has it,
   * unless the dialog stays open.
   */
  async function add(chore: Chore) {
    const isOnlyChoice = cells.length === 1 && !staysOpen;
    const missing = isOnlyChoice ? cells : missingCells(assignments, chore, cells);
    const description = additionInWords(chore, missing);
    if (missing.length === 0) {
      showToast({ title: 'Nothing to add', description });
      return;
    }
    const isAdded = await assign(
      missing.map((each) => ({ chore, ...each })),
      { title: 'Chore added', description },
    );
    if (isAdded && isOnlyChoice) onClose();
  }

  /** The dialog stays open, so that users can make several chores repeat, one after another. */
  async function addRepeating(chore: Chore, rule: Repetition) {
    const added = { choreId: chore.id, rule: JSON.stringify(rule) };
    if (repeated.some(({ choreId, rule: other }) => choreId === added.choreId && other === added.rule))
      return;
    if (await repeat(chore, rule)) setRepeated([...repeated, added]);
  }

  async function pick(chore: Chore) {
    if (assigning.length > 0 || repeatingChoreId !== undefined) return;
    await (repetition ? addRepeating(chore, repetition) : add(chore));
  }

  return (
    <ChoresDialog
      title="Add Chore"
      description={`For ${member.name} on ${longDayName(day)}`}
      familyId={member.familyId}
      age={member.age}
      isListed={isListed}
      emptyText={noneFitText(chosenMembers, member)}
      staysOpen={staysOpen}
      onPickFirst={(chore) => void pick(chore)}
      onCreated={(chore) => isListed(chore) && void pick(chore)}
      onClose={onClose}
      options={
        <>
          {!repetition && (
            <DaysAndMembers
              day={day}
              members={members}
              chosen={{ days, memberIds }}
              onDays={setDays}
              onMembers={setMemberIds}
            />
          )}
          <RepeatSwitch
            member={member}
            start={laterDay(day.toString(), today)}
            value={repetition}
            onChange={setRepetition}
          />
        </>
      }
    >
      {(chore) => (
        <ChoreChoice
          key={chore.id}
          chore={chore}
          isAlreadyPlanned={cells.every((each) => isPlanned(assignments, chore, each))}
          isRepeated={repeated.some(({ choreId }) => choreId === chore.id)}
          isPending={chore.id === (assigning[0]?.chore.id ?? repeatingChoreId)}
          onPick={() => pick(chore)}
          onShare={() => setSharing(chore)}
        >
          {sharing?.id === chore.id && (
            <QuickShareDialog chore={chore} day={day} onShared={onClose} onClose={() => setSharing(null)} />
          )}
        </ChoreChoice>
      )}
    </ChoresDialog>
  );
}
