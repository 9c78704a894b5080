import { Button } from '@family-chores/ui/actions';
import { List } from '@family-chores/ui/data';
import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Card, Section, Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { supportsPasskeys } from '@family-chores/web-kit/passkeys';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { useAccount } from '@family-chores/web-kit/session';
import { PasskeyRow } from './passkey-row.tsx';
import { useAccountPasskeysQuery } from './passkeys.api.ts';
import { useAddPasskey } from './use-add-passkey.ts';

export function PasskeySettings() {
  const account = useAccount();
  if (!account || account.guest) return null;
  return (
    <Section title="Passkeys">
      <Card>
        <Passkeys />
      </Card>
    </Section>
  );
}

function Passkeys() {
  const query = useAccountPasskeysQuery();
  const { addPasskey, isPending } = useAddPasskey();
  const passkeys = query.data;
  if (query.error && !passkeys) {
    return <QueryFailed query={query}>Your passkeys could not be loaded.</QueryFailed>;
  }
  if (!passkeys) {
    return (
      <LoadingRegion label="Loading your passkeys">
        <Skeleton height="88px" />
      </LoadingRegion>
    );
  }
  return (
    <Stack gap="lg" align="start">
      {passkeys.length === 0 ? (
        <Text>
          A passkey logs you in with your fingerprint, your face or your screen lock, so you do not have to
          type your password.
        </Text>
      ) : (
        <List aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </List>
      )}
      {supportsPasskeys() ? (
        <Button
          icon={<Icon name="plus" />}
          pending={isPending}
          pendingLabel="Adding..."
          onClick={() => void addPasskey()}
        >
          Add a passkey
        </Button>
      ) : (
        <Text size="sm" tone="soft">
          This browser cannot create passkeys.
        </Text>
      )}
    </Stack>
  );
}
