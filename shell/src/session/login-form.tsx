import { Button } from '@family-chores/ui/actions';
import { PasswordField, TextField } from '@family-chores/ui/forms';
import { Stack } from '@family-chores/ui/layout';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
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
      await withOutcomeToast(
        async () => {
          const { user } = await login({ body: loginRules.cast(values) }).unwrap();
          await dispatch(signInAs(user));
          onSignedIn();
        },
        {
          failure: {
            title: 'Login Failed',
            description: (error) => failureText(error, 'Invalid email or password'),
          },
        },
      );
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
