import { fitsAge } from '@family-chores/contracts/schedule/ages';
import type { Member } from '@family-chores/contracts/families/members';
import type { Chore } from '@family-chores/contracts/schedule/chores';
import { useFamily, useToday } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { useAssign } from '../assignments/use-assign.ts';
import { RepeatSwitch } from '../series/repeat-switch.tsx';
import type { Repetition } from '../series/repeat.rules.ts';
import { useRepeat } from '../series/use-repeat.ts';
import { nameOf } from '../model/day-names.ts';
import { dueDateOf } from '../model/week.rules.ts';
import { ChoreChoice } from './chore-choice.tsx';
import { ChoresDialog } from './chores-dialog.tsx';

interface Props {
  member: Member;
  day: CalendarDate;
  /** Chores the member already has on that day. */
  choresOnDay: readonly number[];
  onClose: () => void;
}

/** A chore that was made to repeat, and how. */
interface Repeated {
  choreId: number;
  rule: string;
}

const QuickShareDialog = lazyPart(() => import('./quick-share-dialog.tsx').then((m) => m.QuickShareDialog));

/** Adds a chore to one cell of the week, or shares one with several members. */
export function AddChoreDialog({ member, day, choresOnDay, onClose }: Props) {
  const { assign, assigningId } = useAssign(member, dueDateOf(day));
  const today = useToday();
  const cell = day.toString();
  const { repeat, repeatingId } = useRepeat(cell < today ? today : cell);
  const [repetition, setRepetition] = useState<Repetition | null>(null);
  const [repeated, setRepeated] = useState<readonly Repeated[]>([]);
  const [shared, share] = useState<Chore | null>(null);
  const members = useFamily(member.familyId).data?.members ?? [];
  const takers = repetition ? members.filter(({ id }) => repetition.memberIds.includes(id)) : [member];

  /** The sheet stays open while chores repeat, because a routine has several. */
  async function pick(chore: Chore) {
    if (assigningId !== undefined || repeatingId !== undefined) return;
    if (!repetition) {
      if (await assign(chore)) onClose();
      return;
    }
    const added = { choreId: chore.id, rule: JSON.stringify(repetition) };
    if (repeated.some(({ choreId, rule }) => choreId === added.choreId && rule === added.rule)) return;
    if (await repeat(chore, repetition)) setRepeated([...repeated, added]);
  }

  return (
    <ChoresDialog
      title="Add Chore"
      description={`For ${member.name} on ${nameOf(day)}`}
      familyId={member.familyId}
      age={member.age}
      isOffered={(chore) => takers.every(({ age }) => fitsAge(chore, age))}
      none={
        takers.length > 1
          ? 'There is no chore for the ages of all of them yet.'
          : `There is no chore for ${(takers[0] ?? member).name}'s age yet.`
      }
      onClose={onClose}
      options={<RepeatSwitch member={member} value={repetition} onChange={setRepetition} />}
    >
      {(chore) => (
        <ChoreChoice
          key={chore.id}
          chore={chore}
          isOnDay={choresOnDay.includes(chore.id)}
          isRepeated={repeated.some(({ choreId }) => choreId === chore.id)}
          isPending={chore.id === (assigningId ?? repeatingId)}
          onPick={() => pick(chore)}
          onShare={() => share(chore)}
        >
          {shared?.id === chore.id && (
            <QuickShareDialog chore={chore} day={day} onShared={onClose} onClose={() => share(null)} />
          )}
        </ChoreChoice>
      )}
    </ChoresDialog>
  );
}
