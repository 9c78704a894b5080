import { Button, LinkButton } from '@family-chores/ui/actions';
import { Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { Link } from '@family-chores/web-kit/routing';
import { useComeBack } from './use-come-back.ts';

interface Props {
  isJoining: boolean;
  onGuest: () => void;
}

/** For a visitor: each way leads back to the invitation. */
export function WaysIn({ isJoining, onGuest }: Props) {
  const comeBack = useComeBack();
  return (
    <Stack gap="md">
      <LinkButton variant="primary" size="lg" fullWidth asChild>
        <Link to="/register" state={comeBack}>
          Create an account
        </Link>
      </LinkButton>
      <LinkButton size="lg" fullWidth asChild>
        <Link to="/login" state={comeBack}>
          I have an account
        </Link>
      </LinkButton>
      <Button variant="ghost" fullWidth pending={isJoining} pendingLabel="Joining..." onClick={onGuest}>
        Join as a guest
      </Button>
      <Text size="sm" tone="soft" align="center">
        A guest needs no email. Register later and the family stays.
      </Text>
    </Stack>
  );
}
