import { Button, LinkButton } from '@family-chores/ui/actions';
import { Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { Link } from '@family-chores/web-kit/routing';
import { useReturnState } from './use-return-state.ts';

interface Props {
  isJoining: boolean;
  onGuest: () => void;
}

/** The ways in which a visitor can join. After login or registration, the user returns to the invitation. */
export function SignInOptions({ isJoining, onGuest }: Props) {
  const returnState = useReturnState();
  return (
    <Stack gap="md">
      <LinkButton variant="primary" size="lg" fullWidth asChild>
        <Link to="/register" state={returnState}>
          Create an account
        </Link>
      </LinkButton>
      <LinkButton size="lg" fullWidth asChild>
        <Link to="/login" state={returnState}>
          I have an account
        </Link>
      </LinkButton>
      <Button variant="ghost" fullWidth pending={isJoining} pendingLabel="Joining..." onClick={onGuest}>
        Join as a guest
      </Button>
      <Text size="sm" tone="soft" align="center">
        A guest needs no email. You can register later and keep the family.
      </Text>
    </Stack>
  );
}
