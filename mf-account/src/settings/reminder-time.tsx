import { TextField } from '@family-chores/ui/forms';
import type { Notifications } from '@family-chores/web-kit/device';
import { useSyncExternalStore } from 'react';

export function ReminderTime({ reminderTime }: Pick<Notifications, 'reminderTime'>) {
  const time = useSyncExternalStore(reminderTime.subscribe, reminderTime.read);
  return (
    <TextField
      label="Remind me at"
      hint="Once a day, while there are chores to do."
      type="time"
      required
      value={time}
      onChange={({ target }) => target.value && reminderTime.choose(target.value)}
    />
  );
}
