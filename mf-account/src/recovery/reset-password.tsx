import { Heading } from '@family-chores/ui/text';
import { useFocusHeading, useLocation, useNavigate } from '@family-chores/web-kit/routing';
import { useState } from 'react';
import { LinkRefused } from './link-refused.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RecoveryPage } from './recovery-page.tsx';
import { tokenIn } from './recovery.rules.ts';

/** `/reset-password`, opened by a link from an email: chooses a new password and signs in. */
export function ResetPassword() {
  const navigate = useNavigate();
  const token = tokenIn(useLocation().hash);
  const [isRefused, setRefused] = useState(false);
  useFocusHeading(isRefused ? 'refused' : 'form');
  if (token === null || isRefused) {
    return (
      <RecoveryPage>
        <LinkRefused />
      </RecoveryPage>
    );
  }
  return (
    <RecoveryPage heading={<Heading level={1}>Choose a new password</Heading>}>
      <NewPasswordForm
        token={token}
        onSaved={() => void navigate('/family-setup', { replace: true })}
        onRefused={() => setRefused(true)}
      />
    </RecoveryPage>
  );
}
