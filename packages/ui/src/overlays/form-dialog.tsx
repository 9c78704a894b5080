import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from '../actions/button.tsx';
import { Stack } from '../layout/stack.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogSize } from './sheet-style.ts';

type FormDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  size?: DialogSize;
  submitLabel: ReactNode;
  /** Label of the submit button while pending, e.g. "Saving...". */
  pendingLabel: ReactNode;
  pending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** The fields, which show their own errors. */
  children: ReactNode;
};

/** A dialog with a form, Cancel and a submit button. It is open while it is rendered. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, submitLabel, pendingLabel, pending, onSubmit, onClose, children } = props;
  const formId = useId();
  const submit = (
    <Button type="submit" form={formId} variant="primary" pending={pending} pendingLabel={pendingLabel}>
      {submitLabel}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {submit}
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <Stack gap="lg">{children}</Stack>
      </form>
    </Dialog>
  );
}
