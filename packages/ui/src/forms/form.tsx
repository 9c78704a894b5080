import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Stack } from '../layout/stack.tsx';

interface FormProps {
  /** The fields, which show their own errors; the browser shows none. */
  children: ReactNode;
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/** A form on a page, with a wide button below its fields. */
export function Form({ children, submitLabel, pendingLabel, pending, onSubmit }: FormProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        {children}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          pending={pending}
          pendingLabel={pendingLabel}
        >
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
