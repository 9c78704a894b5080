import { fitsAge } from '@family-chores/contracts/schedule/ages';
import type { Member } from '@family-chores/contracts/families/members';
import type { Chore } from '@family-chores/contracts/schedule/chores';
import { lazyPart } from '@family-chores/web-kit/remote';
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { useAssign } from '../assignments/use-assign.ts';
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

const QuickShareDialog = lazyPart(() => import('./quick-share-dialog.tsx').then((m) => m.QuickShareDialog));

/** Adds a chore to one cell of the week, or shares one with several members. */
export function AddChoreDialog({ member, day, choresOnDay, onClose }: Props) {
  const { assign, assigningId } = useAssign(member, dueDateOf(day));
  const [shared, share] = useState<Chore | null>(null);
  return (
    <ChoresDialog
      title="Add Chore"
      description={`For ${member.name} on ${nameOf(day)}`}
      familyId={member.familyId}
      age={member.age}
      isOffered={(chore) => fitsAge(chore, member.age)}
      none={`There is no chore for ${member.name}'s age yet.`}
      onClose={onClose}
    >
      {(chore) => (
        <ChoreChoice
          key={chore.id}
          chore={chore}
          isOnDay={choresOnDay.includes(chore.id)}
          isPending={chore.id === assigningId}
          onPick={async () => {
            if (assigningId === undefined && (await assign(chore))) onClose();
          }}
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
