import { Button } from '@family-chores/ui/actions';
import { PasswordField } from '@family-chores/ui/forms';
import { Icon } from '@family-chores/ui/icons';
import { FormDialog } from '@family-chores/ui/overlays';
import { type FormEvent, useEffect, useRef, useState } from 'react';

export type ConfirmedBy = 'passkey' | { password: string };

interface Props {
  /** Email address of the account; a guest has none. */
  email: string | null | undefined;
  /** Whether the account can also be confirmed with a passkey. */
  hasPasskeys: () => Promise<boolean>;
  /** Resolves to why the account was not confirmed ('' if the user canceled), or to undefined if it was. */
  onConfirm: (by: ConfirmedBy) => Promise<string | undefined>;
  onClose: () => void;
}

/** Lets the account's owner confirm their identity before something that only they may do. */
export function ConfirmDialog({ email, hasPasskeys, onConfirm, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState<'passkey' | 'password' | null>(null);
  const [canUsePasskey, setCanUsePasskey] = useState(false);
  useEffect(() => {
    void hasPasskeys().then(setCanUsePasskey);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, because the dialog is open only briefly
  }, []);

  async function confirm(by: ConfirmedBy) {
    if (pending) return;
    setPending(by === 'passkey' ? by : 'password');
    const refusal = by !== 'passkey' && by.password === '' ? 'Enter your password' : await onConfirm(by);
    // The dialog has been closed.
    if (refusal === undefined) return;
    setError(refusal);
    setPending(null);
    field.current?.focus();
    field.current?.select();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void confirm({ password: field.current?.value ?? '' });
  }

  return (
    <FormDialog
      title="Please confirm your identity"
      description={`Enter the password${email ? ` of ${email}` : ''} to continue.`}
      submitLabel="Continue"
      pendingLabel="Checking..."
      pending={pending === 'password'}
      onSubmit={submit}
      onClose={onClose}
    >
      {/* Not `current-password`: on a shared device, the browser would enter it for a child. */}
      <PasswordField ref={field} label="Password" autoComplete="off" error={error} required />
      {canUsePasskey && (
        <Button
          fullWidth
          icon={<Icon name="lock" />}
          pending={pending === 'passkey'}
          pendingLabel="Waiting for your passkey..."
          onClick={() => void confirm('passkey')}
        >
          Use a passkey instead
        </Button>
      )}
    </FormDialog>
  );
}
