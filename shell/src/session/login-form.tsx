import { Button } from '@family-chores/ui/actions';
import { showToast } from '@family-chores/ui/feedback';
import { PasswordField, TextField } from '@family-chores/ui/forms';
import { Stack } from '@family-chores/ui/layout';
import { failureText } from '@family-chores/web-kit/api';
import { signInAs } from '@family-chores/web-kit/session';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useFormik } from 'formik';
import { loginRules } from './login-form.rules.ts';
import { useShellLoginMutation } from './session.api.ts';

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const dispatch = useAppDispatch();
  const [login, { isLoading }] = useShellLoginMutation();
  const { values, touched, errors, getFieldProps, handleSubmit } = useFormik({
    initialValues: { email: '', password: '' },
    validationSchema: loginRules,
    async onSubmit() {
      try {
        const { user } = await login({ body: loginRules.cast(values) }).unwrap();
        await dispatch(signInAs(user));
        onSignedIn();
      } catch (error) {
        const description = failureText(error, 'Invalid email or password');
        showToast({ title: 'Login Failed', description, tone: 'destructive' });
      }
    },
  });

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="lg">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={touched.email && errors.email}
          {...getFieldProps('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={touched.password && errors.password}
          {...getFieldProps('password')}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          pending={isLoading}
          pendingLabel="Logging in..."
        >
          Login
        </Button>
      </Stack>
    </form>
  );
}
