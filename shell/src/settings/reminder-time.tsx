import { TextField } from '@family-chores/ui/forms';
import { chooseReminderTime, useReminderTime } from '../notifications/reminder-time.ts';

export function ReminderTime() {
  const time = useReminderTime();
  return (
    <TextField
      label="Remind me at"
      hint="Once a day, while there are chores to do."
      type="time"
      required
      value={time}
      onChange={({ target }) => target.value && chooseReminderTime(target.value)}
    />
  );
}
