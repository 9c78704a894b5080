import { TextField } from '@family-chores/ui/forms';
import type { useFormik } from 'formik';

interface Values {
  reason: string;
}

type Form = Pick<ReturnType<typeof useFormik<Values>>, 'touched' | 'errors' | 'getFieldProps'>;

/** Formik field for the reason of a change. */
export function ReasonField({ form: { touched, errors, getFieldProps } }: { form: Form }) {
  return (
    <TextField
      label="Reason"
      hint="Optional, for the audit trail."
      autoComplete="off"
      error={touched.reason && errors.reason}
      {...getFieldProps('reason')}
    />
  );
}
