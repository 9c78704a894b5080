import { Banner } from '@family-chores/ui/feedback';
import { Switch } from '@family-chores/ui/forms';
import { Card, Section, Stack } from '@family-chores/ui/layout';
import { preferencesChanged } from '@family-chores/web-kit/app-state';
import { type Notifications, useDevice } from '@family-chores/web-kit/device';
import { useAppDispatch, useViewPreferences } from '@family-chores/web-kit/store';
import { ReminderTime } from './reminder-time.tsx';
import { useNotificationPermission } from './use-notification-permission.ts';

const texts = {
  native: {
    hint: 'A reminder of open chores.',
    blocked: 'Allow them for Family Chores in the settings of your device, then come back.',
  },
  browser: {
    hint: 'A daily reminder of open chores, and a message when a chore waits to be verified. Only while Family Chores is open in a tab of this browser.',
    blocked: 'Press the icon beside the address of this page, allow notifications, then come back.',
  },
};

/** Renders nothing if the device cannot show notifications. */
export function NotificationSettings() {
  const { isNative, notifications } = useDevice();
  if (!notifications) return null;
  return <DeviceNotifications notifications={notifications} {...texts[isNative ? 'native' : 'browser']} />;
}

interface Props {
  notifications: Notifications;
  hint: string;
  blocked: string;
}

function DeviceNotifications({ notifications, hint, blocked }: Props) {
  const dispatch = useAppDispatch();
  const { notificationsEnabled } = useViewPreferences();
  const { permission, request } = useNotificationPermission(notifications);
  const display = permission?.display;
  const isOn = notificationsEnabled && display === 'granted';

  async function change(wanted: boolean) {
    const isEnabled = wanted && (await request()).display === 'granted';
    dispatch(preferencesChanged({ notificationsEnabled: isEnabled }));
  }

  return (
    <Section title="Notifications" description="For this device only.">
      <Card>
        <Stack>
          <Switch
            label="Notifications"
            hint={hint}
            checked={isOn}
            disabled={display === undefined}
            onChange={({ target }) => void change(target.checked)}
          />
          {isOn && <ReminderTime reminderTime={notifications.reminderTime} />}
          {display === 'denied' && (
            <Banner icon="bell" title="Notifications are blocked on this device">
              {blocked}
            </Banner>
          )}
        </Stack>
      </Card>
    </Section>
  );
}
