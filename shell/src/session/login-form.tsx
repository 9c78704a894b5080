import { Form, PasswordField, TextField } from '@family-chores/ui/forms';
import { Stack } from '@family-chores/ui/layout';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { fieldOf } from '@family-chores/web-kit/forms';
import { Link } from '@family-chores/web-kit/routing';
import { signInAs } from '@family-chores/web-kit/session';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useFormik } from 'formik';
import { loginRules } from './login-form.rules.ts';
import { useShellLoginMutation } from './session.api.ts';

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const dispatch = useAppDispatch();
  const [login, { isLoading }] = useShellLoginMutation();
  const form = useFormik({
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
  const { values, handleSubmit } = form;
  const field = fieldOf(form);

  return (
    <Stack gap="lg">
      <Form submitLabel="Login" pendingLabel="Logging in..." pending={isLoading} onSubmit={handleSubmit}>
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      </Form>
      <Link to="/forgot-password" state={{ email: values.email }}>
        Forgot your password?
      </Link>
    </Stack>
  );
}
