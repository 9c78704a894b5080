import { Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { useFocusHeading, useLocation } from '@family-chores/web-kit/routing';
import { useState } from 'react';
import { LinkSent } from './link-sent.tsx';
import { RecoveryPage } from './recovery-page.tsx';
import { emailIn } from './recovery.rules.ts';
import { RequestLinkForm } from './request-link-form.tsx';

/** `/forgot-password`: requests a link by email. The page never says whether an address has an account. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { state } = useLocation();
  useFocusHeading(sentTo === null ? 'form' : 'sent');
  if (sentTo !== null) {
    return (
      <RecoveryPage>
        <LinkSent email={sentTo} onSendAnother={() => setSentTo(null)} />
      </RecoveryPage>
    );
  }
  const heading = (
    <Stack gap="sm">
      <Heading level={1}>Forgot your password?</Heading>
      <Text tone="soft">We will email you a link to choose a new one.</Text>
    </Stack>
  );
  return (
    <RecoveryPage heading={heading}>
      <Stack gap="lg">
        <RequestLinkForm email={emailIn(state)} onSent={setSentTo} />
        <Text size="sm" tone="soft">
          Guests have no password. To return to your family, open the home page on the device you used.
        </Text>
      </Stack>
    </RecoveryPage>
  );
}
