import { Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { useFocusHeading, useLocation } from '@family-chores/web-kit/routing';
import { useState } from 'react';
import { LinkSent } from './link-sent.tsx';
import { RecoveryPage } from './recovery-page.tsx';
import { emailIn } from './recovery.rules.ts';
import { RequestLinkForm } from './request-link-form.tsx';

/** `/forgot-password`: has a link mailed. The page never says whether an address has an account. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { state } = useLocation();
  useFocusHeading(sentTo === null ? 'form' : 'sent');
  if (sentTo !== null) {
    return (
      <RecoveryPage>
        <LinkSent email={sentTo} onAgain={() => setSentTo(null)} />
      </RecoveryPage>
    );
  }
  const heading = (
    <Stack gap="sm">
      <Heading level={1}>Forgot your password?</Heading>
      <Text tone="soft">We mail you a link with which you can choose a new one.</Text>
    </Stack>
  );
  return (
    <RecoveryPage heading={heading}>
      <Stack gap="lg">
        <RequestLinkForm email={emailIn(state)} onSent={setSentTo} />
        <Text size="sm" tone="soft">
          A guest has no password. Open the start page on the device you used: it leads back to your family.
        </Text>
      </Stack>
    </RecoveryPage>
  );
}
