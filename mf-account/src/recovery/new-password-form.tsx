import { showToast } from '@family-chores/ui/feedback';
import { Form, PasswordAdvice, PasswordField } from '@family-chores/ui/forms';
import { Text } from '@family-chores/ui/text';
import { failureText, isApiError } from '@family-chores/web-kit/api';
import { fieldOf, passwordRefusal } from '@family-chores/web-kit/forms';
import { signInAs } from '@family-chores/web-kit/session';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useFormik } from 'formik';
import { useAccountResetPasswordMutation } from './recovery.api.ts';
import { newPasswordRules } from './recovery.rules.ts';

interface Props {
  token: string;
  onSaved: () => void;
  /** Called if the link is not valid, or no longer valid. */
  onRefused: () => void;
}

export function NewPasswordForm({ token, onSaved, onRefused }: Props) {
  const dispatch = useAppDispatch();
  const [reset, { isLoading }] = useAccountResetPasswordMutation();
  const form = useFormik({
    initialValues: { password: '', confirmPassword: '' },
    validationSchema: newPasswordRules,
    async onSubmit({ password }, { setFieldError }): Promise<void> {
      try {
        const { user } = await reset({ body: { token, password } }).unwrap();
        await dispatch(signInAs(user));
        showToast({ title: 'Password changed', description: 'You are logged in.', tone: 'success' });
        onSaved();
      } catch (error) {
        const refusal = passwordRefusal(error);
        if (refusal) return setFieldError('password', refusal);
        // The only other input that can be invalid is the link's secret.
        const isLinkRefused = isApiError(error) && (error.errors?.length || error.code === 'link-not-usable');
        if (isLinkRefused) return onRefused();
        const description = failureText(error, 'Please try again.');
        showToast({ title: 'Password not changed', description, tone: 'destructive' });
      }
    },
  });
  const field = fieldOf(form);
  return (
    <Form
      submitLabel="Save and log in"
      pendingLabel="Saving..."
      pending={isLoading}
      onSubmit={form.handleSubmit}
    >
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={form.values.password && <PasswordAdvice password={form.values.password} />}
        {...field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
      <Text size="sm" tone="soft">
        All other devices are logged out of this account. Passkeys still work; Settings lists them.
      </Text>
    </Form>
  );
}
