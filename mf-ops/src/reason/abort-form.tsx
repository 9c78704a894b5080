import { FormDialog } from '@family-chores/ui/overlays';
import { useFormik } from 'formik';
import type { ReactNode } from 'react';
import { ReasonField } from './reason-field.tsx';
import { abortRules } from './reason.rules.ts';

interface Props {
  title: string;
  description: ReactNode;
  /** Aborts the candidate and shows the outcome; must not throw. */
  onAbort: (body: { reason: string }) => Promise<unknown>;
  onClose: () => void;
}

export function AbortForm({ title, description, onAbort, onClose }: Props) {
  const form = useFormik({
    initialValues: { reason: '' },
    validationSchema: abortRules,
    async onSubmit(values) {
      await onAbort(abortRules.cast(values));
      onClose();
    },
  });

  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel="Abort"
      pendingLabel="Aborting..."
      pending={form.isSubmitting}
      onSubmit={form.handleSubmit}
      onClose={onClose}
    >
      <ReasonField form={form} />
    </FormDialog>
  );
}
