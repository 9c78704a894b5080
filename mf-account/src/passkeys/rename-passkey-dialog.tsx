import type { Passkey } from '@family-chores/contracts/identity/passkeys';
import { passkeyFields } from '@family-chores/contracts/identity/passkey-fields';
import { TextField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { fieldOf, rulesOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { object } from 'yup';
import { useAccountRenamePasskeyMutation } from './passkeys.api.ts';

const rules = object(rulesOf(passkeyFields));

interface Props {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey: { id, label }, onClose }: Props) {
  const [rename] = useAccountRenamePasskeyMutation();
  const form = useFormik({
    initialValues: { label },
    validationSchema: rules,
    async onSubmit(values) {
      const isRenamed = await withOutcomeToast(() => rename({ id, body: rules.cast(values) }).unwrap(), {
        failure: { title: 'Not renamed', description: (error) => failureText(error, 'Please try again.') },
      });
      if (isRenamed) onClose();
    },
  });
  return (
    <FormDialog
      title="Rename the passkey"
      description="For example after the device that you created it on."
      submitLabel="Save"
      pendingLabel="Saving..."
      pending={form.isSubmitting}
      onSubmit={form.handleSubmit}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" {...fieldOf(form)('label')} />
    </FormDialog>
  );
}
