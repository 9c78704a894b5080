import { Form, TextField } from '@family-chores/ui/forms';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { fieldOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { useAccountRequestPasswordResetMutation } from './recovery.api.ts';
import { requestRules } from './recovery.rules.ts';

interface Props {
  email: string;
  onSent: (email: string) => void;
}

export function RequestLinkForm({ email, onSent }: Props) {
  const [request, { isLoading }] = useAccountRequestPasswordResetMutation();
  const form = useFormik({
    initialValues: { email },
    validationSchema: requestRules,
    async onSubmit(values) {
      const body = requestRules.cast(values);
      const isSent = await withOutcomeToast(() => request({ body }).unwrap(), {
        failure: {
          title: 'Something went wrong',
          description: (error) => failureText(error, 'The link could not be sent. Please try again.'),
        },
      });
      if (isSent) onSent(body.email);
    },
  });
  return (
    <Form submitLabel="Send link" pendingLabel="Sending..." pending={isLoading} onSubmit={form.handleSubmit}>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...fieldOf(form)('email')}
      />
    </Form>
  );
}
