import { showToast } from '@family-chores/ui/feedback';
import { PasswordAdvice, PasswordField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { failureText, isApiError } from '@family-chores/web-kit/api';
import { fieldOf, passwordRefusal } from '@family-chores/web-kit/forms';
import { useAccount } from '@family-chores/web-kit/session';
import { useFormik } from 'formik';
import { string } from 'yup';
import { newPasswordRules } from '../recovery/recovery.rules.ts';
import { useAccountChangePasswordMutation } from './settings.api.ts';

const rules = newPasswordRules.shape({ currentPassword: string().required('Enter your current password') });

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const account = useAccount();
  const [change] = useAccountChangePasswordMutation();
  const form = useFormik({
    initialValues: { currentPassword: '', password: '', confirmPassword: '' },
    validationSchema: rules,
    async onSubmit({ currentPassword, password }, { setFieldError }): Promise<void> {
      try {
        await change({ body: { currentPassword, password } }).unwrap();
        const description = 'Your other devices are logged out.';
        showToast({ title: 'Password changed', description, tone: 'success' });
        onClose();
      } catch (error) {
        const refusal = passwordRefusal(error);
        if (refusal) return setFieldError('password', refusal);
        if (isApiError(error) && error.code === 'password-wrong')
          return setFieldError('currentPassword', failureText(error, 'Please try again.'));
        const description = failureText(error, 'Please try again.');
        showToast({ title: 'Password not changed', description, tone: 'destructive' });
      }
    },
  });
  const field = fieldOf(form);
  return (
    <FormDialog
      title="Change password"
      description="All other devices are logged out of this account."
      submitLabel="Save password"
      pendingLabel="Saving..."
      pending={form.isSubmitting}
      onSubmit={form.handleSubmit}
      onClose={onClose}
    >
      {/*
       * Not `current-password`: the browser would fill in the password even when a child uses a shared device. Not
       * `new-password`: the browser would suggest a generated password here, too.
       */}
      <PasswordField label="Current password" autoComplete="off" {...field('currentPassword')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={
          form.values.password && (
            <PasswordAdvice
              password={form.values.password}
              personalFacts={[account?.name ?? '', account?.email ?? '']}
            />
          )
        }
        {...field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
    </FormDialog>
  );
}
