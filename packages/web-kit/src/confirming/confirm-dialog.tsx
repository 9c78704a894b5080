import { PasswordField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { type FormEvent, useRef, useState } from 'react';

interface Props {
  /** Whose password it is. */
  email: string | null | undefined;
  /** Returns why the password is refused, or nothing. */
  onEnter: (password: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks the account's owner for the password before something that only they may do. */
export function ConfirmDialog({ email, onEnter, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (isPending) return;
    setPending(true);
    const refusal = password === '' ? 'Enter your password' : await onEnter(password);
    // Otherwise the dialog is closed.
    if (refusal === undefined) return;
    setError(refusal);
    setPending(false);
    field.current?.focus();
    field.current?.select();
  }

  return (
    <FormDialog
      title="Please confirm that it is you"
      description={`Enter the password${email ? ` of ${email}` : ''} to continue.`}
      submitLabel="Continue"
      pendingLabel="Checking..."
      pending={isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {/* Not `current-password`: on a shared device, the browser would enter it for a child. */}
      <PasswordField ref={field} label="Password" autoComplete="off" error={error} required />
    </FormDialog>
  );
}
