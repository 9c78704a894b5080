import { Skeleton } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Page, Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { space } from '@family-chores/ui/theme';
import { Slot } from '@family-chores/web-kit/remote';
import { Link } from '@family-chores/web-kit/routing';
import { styled } from 'styled-components';
import { NeedsSession } from '../session/needs-session.tsx';
import { AccountSettings } from './account-settings.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { FamilySettings } from './family-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space('xs')};
  min-height: 44px;
  font-weight: 700;
`;

/** `/settings`: the families of the account, how the product looks on this device, and the account itself. */
export function Settings() {
  return (
    <NeedsSession>
      <Page width="regular">
        <Stack gap="2xl">
          <Stack gap="xs" align="start">
            <BackLink to="/dashboard">
              <Icon name="chevron-left" />
              Back to the dashboard
            </BackLink>
            <Heading level={1}>Settings</Heading>
          </Stack>
          <FamilySettings />
          <AppearanceSettings />
          <NotificationSettings />
          <Slot name="settings.section" props={{}} placeholder={<Skeleton height="180px" radius="lg" />} />
          <AccountSettings />
        </Stack>
      </Page>
    </NeedsSession>
  );
}
