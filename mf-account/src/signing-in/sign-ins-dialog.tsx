import { Button } from '@family-chores/ui/actions';
import { List, ListRow } from '@family-chores/ui/data';
import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Dialog } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { useAccountSignInsQuery } from './signing-in.api.ts';
import { deviceName, timeText } from './signing-in-texts.ts';

export function SignInsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Recent logins"
      description="From the last 90 days. If you do not recognize one that succeeded, change your password and remove passkeys that you do not know."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <SignIns />
    </Dialog>
  );
}

function SignIns() {
  const query = useAccountSignInsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (query.error && !query.data) {
    return <QueryFailed query={query}>Your logins could not be loaded.</QueryFailed>;
  }
  if (!query.data) {
    return (
      <LoadingRegion label="Loading your logins">
        <Skeleton height="52px" />
      </LoadingRegion>
    );
  }
  if (query.data.length === 0) return <Text tone="soft">No one has logged in within the last 90 days.</Text>;
  return (
    <List aria-label="Recent logins">
      {query.data.map(({ at, device, network, outcome }) => {
        const isWrong = outcome === 'wrong-password';
        return (
          <ListRow
            key={`${at} ${outcome}`}
            leading={<Icon name={isWrong ? 'alert' : 'check'} />}
            title={isWrong ? 'Wrong password' : 'Logged in'}
            detail={[timeText(at), deviceName(device), network === null ? null : `network ${network}`]
              .filter(Boolean)
              .join(' · ')}
          />
        );
      })}
    </List>
  );
}
