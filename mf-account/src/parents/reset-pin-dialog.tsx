import { PIN } from '@family-chores/contracts/families/guard-fields';
import type { Member } from '@family-chores/contracts/families/members';
import { PasswordField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { fieldOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { object, string } from 'yup';
import { useAccountResetPinMutation } from './parents.api.ts';
import { useNewPin } from './use-new-pin.ts';

const rules = object({
  password: string().required('Enter the password'),
  pin: string().required(PIN.message).matches(PIN.pattern, PIN.message),
});

interface Props {
  member: Member;
  onClose: () => void;
}

/**
 * Replaces a forgotten PIN. Only the account that set the first PIN, or the family's first account, can do this, with
 * its password.
 */
export function ResetPinDialog({ member: parent, onClose }: Props) {
  const { id, name } = parent;
  const [reset] = useAccountResetPinMutation();
  const saveAndAct = useNewPin(parent);
  const form = useFormik({
    initialValues: { password: '', pin: '' },
    validationSchema: rules,
    async onSubmit(body) {
      const isReset = await withOutcomeToast(() => saveAndAct(body.pin, () => reset({ id, body }).unwrap()), {
        success: { title: 'PIN saved', description: `${name} has a new PIN.` },
        failure: {
          title: 'PIN not changed',
          description: (error) => failureText(error, 'Please try again.'),
        },
      });
      if (isReset) onClose();
    },
  });
  const field = fieldOf(form);

  return (
    <FormDialog
      title={`${name}’s forgotten PIN`}
      description="Enter the password of the account with which the first PIN was set. This device must be logged in with that account."
      submitLabel="Save PIN"
      pendingLabel="Saving..."
      pending={form.isSubmitting}
      onSubmit={form.handleSubmit}
      onClose={onClose}
    >
      {/* Not `current-password`: the browser would fill in the password even when a child uses a shared device. */}
      <PasswordField label="Password of this account" autoComplete="new-password" {...field('password')} />
      <PasswordField
        label="New PIN"
        inputMode="numeric"
        autoComplete="off"
        hint="4 to 8 digits"
        {...field('pin')}
      />
    </FormDialog>
  );
}
