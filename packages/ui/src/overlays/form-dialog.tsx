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
  /** What the submit button says while it is being done, e.g. "Saving...". */
  pendingLabel: ReactNode;
  pending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** The fields; they say themselves what is wrong with them. */
  children: ReactNode;
};

/** A form over the page, with Cancel and the button that sends it. Rendered while it is open. */
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
