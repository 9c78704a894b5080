import { Skeleton } from '@family-chores/ui/feedback';
import { Page, Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { lazyPart, Slot } from '@family-chores/web-kit/remote';
import { BackLink } from '@family-chores/web-kit/routing';
import { useIsDeveloper } from '@family-chores/web-kit/session';
import { PasskeySettings } from '../passkeys/passkey-settings.tsx';
import { ParentsSettings } from '../parents/parents-settings.tsx';
import { AccountSettings } from './account-settings.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { FamilySettings } from './family-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const SigningIn = lazyPart(() => import('../signing-in/signing-in.tsx').then((m) => m.SigningIn));

/** `/settings`: the account's families, the open family's parents, the settings of this device, and the account. */
export function Settings() {
  const isDeveloper = useIsDeveloper();
  return (
    <Page width="regular">
      <Stack gap="2xl">
        <Stack gap="xs" align="start">
          <BackLink to="/dashboard">Back to the dashboard</BackLink>
          <Heading level={1}>Settings</Heading>
        </Stack>
        <FamilySettings />
        <ParentsSettings />
        <AppearanceSettings />
        <NotificationSettings />
        <Slot name="settings.section" props={{}} placeholder={<Skeleton height="180px" radius="lg" />} />
        <AccountSettings />
        <PasskeySettings />
        <SigningIn />
        {isDeveloper && <Slot name="settings.developer" props={{}} optional />}
      </Stack>
    </Page>
  );
}
