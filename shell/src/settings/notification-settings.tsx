import { Banner } from '@family-chores/ui/feedback';
import { Switch } from '@family-chores/ui/forms';
import { Card, Section, Stack } from '@family-chores/ui/layout';
import { preferencesChanged, useViewPreferences } from '@family-chores/web-kit/app-state';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { isNative } from '../native/is-native.ts';
import { ReminderTime } from './reminder-time.tsx';
import { useNotificationPermission } from './use-notification-permission.ts';

export function NotificationSettings() {
  const dispatch = useAppDispatch();
  const { notificationsEnabled } = useViewPreferences();
  const { permission, ask } = useNotificationPermission();
  const display = permission?.display;
  const isOn = notificationsEnabled && display === 'granted';

  async function change(wanted: boolean) {
    const isEnabled = wanted && (await ask()).display === 'granted';
    dispatch(preferencesChanged({ notificationsEnabled: isEnabled }));
  }

  return (
    <Section title="Notifications" description="For this device only.">
      <Card>
        <Stack>
          <Switch
            label="Notifications"
            hint="A reminder of the chores that are still to do."
            checked={isOn}
            disabled={display === undefined || display === 'unsupported'}
            onChange={({ target }) => void change(target.checked)}
          />
          {isOn && isNative() && <ReminderTime />}
          {display === 'denied' && (
            <Banner icon="bell" title="Notifications are blocked on this device">
              Allow them for Family Chores in the settings of your browser or device, then come back.
            </Banner>
          )}
          {display === 'unsupported' && <Banner icon="bell">This browser cannot show notifications.</Banner>}
        </Stack>
      </Card>
    </Section>
  );
}
