import { fitsMember } from '@family-chores/contracts/schedule/ages';
import { laterDay } from '@family-chores/contracts/schedule/days';
import type { Member } from '@family-chores/contracts/families/members';
import type { Series } from '@family-chores/contracts/schedule/series';
import { FormDialog } from '@family-chores/ui/overlays';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useToday } from '@family-chores/web-kit/family-data';
import { useState } from 'react';
import { type Repetition, rhythmInWords, ruleOf } from './repeat.rules.ts';
import { RepeatOptions } from './repeat-options.tsx';
import { useScheduleEditSeriesMutation } from './series.api.ts';

interface Props {
  series: Series;
  members: readonly Member[];
  onClose: () => void;
}

export function EditSeriesDialog({ series, members, onClose }: Props) {
  const [send, { isLoading }] = useScheduleEditSeriesMutation();
  const [repetition, setRepetition] = useState<Repetition>(series);
  const { chore, memberIds: initialMemberIds } = series;
  const today = useToday();
  const firstDay = laterDay(series.start, today);
  const eligible = members.filter(
    (member) => initialMemberIds.includes(member.id) || fitsMember(chore, member, firstDay),
  );

  async function save() {
    const isSaved = await withOutcomeToast(() => send({ id: series.id, body: ruleOf(repetition) }).unwrap(), {
      success: { title: 'Repetition changed', description: `${chore.name}, ${rhythmInWords(repetition)}` },
      failure: { title: 'Failed to change repetition', description: 'Please try again.' },
    });
    if (isSaved) onClose();
  }

  return (
    <FormDialog
      title="Edit Repetition"
      description={`“${chore.name}” changes from today on.`}
      submitLabel="Save"
      pendingLabel="Saving..."
      pending={isLoading}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onClose={onClose}
    >
      <RepeatOptions value={repetition} members={eligible} onChange={setRepetition} />
    </FormDialog>
  );
}
