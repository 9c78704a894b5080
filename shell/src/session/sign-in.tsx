import { Banner } from '@family-chores/ui/feedback';
import { Card, Page, Stack } from '@family-chores/ui/layout';
import { Tabs } from '@family-chores/ui/navigation';
import { Heading } from '@family-chores/ui/text';
import { Slot } from '@family-chores/web-kit/remote';
import { HomeLinks, useDelayedRedirect, useLocation, useNavigate } from '@family-chores/web-kit/routing';
import { SETUP_OPEN_DELAY_MS } from '../constants.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { returnPathOf } from './return-path.ts';

const SETUP = '/family-setup';

/** State of the history entry of `/login` after a registration. Unlike React state, it survives a reload. */
const justRegistered = { registered: true };
const isJustRegistered = (state: unknown) =>
  typeof state === 'object' && state !== null && 'registered' in state;

/** `/login` and `/register`: one screen with two tabs, selected by the address. */
export function SignIn() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const isRegister = pathname === '/register';
  const hasJustRegistered = isJustRegistered(state);
  const from = returnPathOf(state);
  useDelayedRedirect(hasJustRegistered ? (from ?? SETUP) : null, SETUP_OPEN_DELAY_MS);

  const onSignedIn = () => void navigate(from ?? SETUP, { replace: true });
  const login = hasJustRegistered ? (
    <Banner tone="success">You are logged in.{!from && ' Next, your family.'}</Banner>
  ) : (
    <Stack gap="lg">
      <LoginForm onSignedIn={onSignedIn} />
      <Slot name="login.option" props={{ onSignedIn }} optional />
    </Stack>
  );
  const registeredState = { ...justRegistered, from };
  const register = (
    <RegisterForm onRegistered={() => void navigate('/login', { replace: true, state: registeredState })} />
  );
  return (
    <Page width="narrow">
      <Stack gap="xl">
        <HomeLinks />
        <Heading level={1}>{isRegister ? 'Create your account' : 'Welcome'}</Heading>
        <Card>
          <Tabs
            label="Login or register"
            fullWidth
            value={isRegister ? '/register' : '/login'}
            onValueChange={(path) => void navigate(path, { replace: true, state })}
            tabs={[
              { value: '/login', label: 'Login', content: login },
              { value: '/register', label: 'Register', content: register },
            ]}
          />
        </Card>
      </Stack>
    </Page>
  );
}
