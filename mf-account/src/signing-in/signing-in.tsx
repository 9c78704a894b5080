import { Button } from '@family-chores/ui/actions';
import { Card, Inline, Section, Stack } from '@family-chores/ui/layout';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useAccount } from '@family-chores/web-kit/session';
import { useState } from 'react';
import { SessionList } from './session-list.tsx';

const SignInsDialog = lazyPart(() => import('./sign-ins-dialog.tsx').then((m) => m.SignInsDialog));

/** Settings section: where the account is signed in. Not for guests, who have one device and no password. */
export function SigningIn() {
  const account = useAccount();
  const [isOpen, setOpen] = useState(false);
  if (!account || account.guest) return null;
  return (
    <Section title="Logins" description="Where you are logged in with your account.">
      <Card>
        <Stack gap="lg" align="stretch">
          <SessionList />
          <Inline>
            <Button variant="ghost" onClick={() => setOpen(true)}>
              Recent logins
            </Button>
          </Inline>
        </Stack>
        {isOpen && <SignInsDialog onClose={() => setOpen(false)} />}
      </Card>
    </Section>
  );
}
