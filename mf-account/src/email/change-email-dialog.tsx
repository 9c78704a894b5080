import { showToast } from '@family-chores/ui/feedback';
import { TextField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { fieldOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { requestRules } from '../recovery/recovery.rules.ts';
import { useAccountRequestEmailChangeMutation } from './email.api.ts';

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const [request, { isLoading }] = useAccountRequestEmailChangeMutation();
  const form = useFormik({
    initialValues: { email: '' },
    validationSchema: requestRules,
    async onSubmit(values) {
      const body = requestRules.cast(values);
      const isSent = await withOutcomeToast(() => request({ body }).unwrap(), {
        failure: {
          title: 'Something went wrong',
          description: (error) => failureText(error, 'The link could not be sent. Please try again.'),
        },
      });
      if (!isSent) return;
      const description = `Open the link that we sent to ${body.email}. Until then, nothing changes.`;
      showToast({ title: 'Check your email', description, tone: 'success', lasting: true });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Change email"
      description="We send a link to the new address. It works once, within an hour."
      submitLabel="Send link"
      pendingLabel="Sending..."
      pending={isLoading}
      onSubmit={form.handleSubmit}
      onClose={onClose}
    >
      <TextField
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...fieldOf(form)('email')}
      />
    </FormDialog>
  );
}
