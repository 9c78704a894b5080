import type { Pause } from '@family-chores/contracts/schedule/pauses';
import { TextField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { useToday } from '@family-chores/web-kit/family-data';
import { useState } from 'react';
import { useAway } from './use-away.ts';

interface Props {
  familyId: number;
  /** Null for the whole family. */
  memberId: number | null;
  name: string;
  /** The pause to change; null to add one. */
  pause: Pause | null;
  onSaved: () => void;
  onClose: () => void;
}

export function AwayForm({ familyId, memberId, name, pause, onSaved, onClose }: Props) {
  const today = useToday();
  const [from, setFrom] = useState(pause?.from ?? today);
  const [to, setTo] = useState(pause?.to ?? '');
  const [hasTriedToSave, setTriedToSave] = useState(false);
  const { add, edit, isPending } = useAway();
  const lastDayError =
    to === '' ? 'Choose the last day' : to < from && 'The last day must not be before the first';

  async function save() {
    setTriedToSave(true);
    if (lastDayError || from === '') return;
    const days = { from, to };
    const isSaved = await (pause ? edit(pause.id, days) : add({ familyId, memberId }, days));
    if (isSaved) onSaved();
  }

  return (
    <FormDialog
      title={`Away: ${name}`}
      description="Repeating chores take a break on these days. Chores that were added one by one stay."
      submitLabel="Save"
      pendingLabel="Saving..."
      pending={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onClose={onClose}
    >
      <TextField
        label="First day"
        type="date"
        value={from}
        error={hasTriedToSave && from === '' ? 'Choose the first day' : undefined}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label="Last day"
        type="date"
        min={from}
        value={to}
        error={(hasTriedToSave && lastDayError) || undefined}
        onChange={({ target }) => setTo(target.value)}
      />
    </FormDialog>
  );
}
