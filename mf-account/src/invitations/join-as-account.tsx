import type { User } from '@family-chores/contracts/identity/accounts';
import { Button, LinkButton } from '@family-chores/ui/actions';
import { Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { Link } from '@family-chores/web-kit/routing';
import { useReturnState } from './use-return-state.ts';

interface Props {
  account: User;
  isJoining: boolean;
  onJoin: () => void;
}

export function JoinAsAccount({ account: { name, email, guest }, isJoining, onJoin }: Props) {
  const returnState = useReturnState();
  return (
    <Stack gap="md">
      <Button
        variant="primary"
        size="lg"
        fullWidth
        pending={isJoining}
        pendingLabel="Joining..."
        onClick={onJoin}
      >
        Join this family
      </Button>
      <Text size="sm" tone="soft" align="center">
        {guest
          ? 'You join as a guest. You can register later and keep the family.'
          : `You join as ${name} (${email}).`}
      </Text>
      <LinkButton variant="ghost" fullWidth asChild>
        <Link to="/login" state={returnState}>
          Use another account
        </Link>
      </LinkButton>
    </Stack>
  );
}
