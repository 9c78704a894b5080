import { TextField } from '@family-chores/ui/forms';
import { fieldOf } from '@family-chores/web-kit/forms';
import type { useFormik } from 'formik';

interface ReasonValues {
  reason: string;
}

type Form = Pick<ReturnType<typeof useFormik<ReasonValues>>, 'touched' | 'errors' | 'getFieldProps'>;

export function ReasonField({ form }: { form: Form }) {
  return (
    <TextField
      label="Reason"
      hint="Optional, for the audit trail."
      autoComplete="off"
      {...fieldOf(form)('reason')}
    />
  );
}
