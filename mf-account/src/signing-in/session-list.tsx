import type { AccountSession } from '@family-chores/contracts/identity/sessions';
import { Button } from '@family-chores/ui/actions';
import { List, ListRow, Pill } from '@family-chores/ui/data';
import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Inline } from '@family-chores/ui/layout';
import { VisuallyHidden } from '@family-chores/ui/text';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { QueryFailed } from '@family-chores/web-kit/remote';
import {
  useAccountEndOtherSessionsMutation,
  useAccountEndSessionMutation,
  useAccountSessionsQuery,
} from './signing-in.api.ts';
import { dayText, deviceName } from './signing-in-texts.ts';

const failure = {
  title: 'Not logged out',
  description: (error: unknown) => failureText(error, 'Please try again.'),
};

export function SessionList() {
  const query = useAccountSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end, ending] = useAccountEndSessionMutation();
  const [endOthers, endingOthers] = useAccountEndOtherSessionsMutation();
  if (query.error && !query.data) {
    return <QueryFailed query={query}>Your devices could not be loaded.</QueryFailed>;
  }
  if (!query.data) {
    return (
      <LoadingRegion label="Loading your devices">
        <Skeleton height="52px" />
      </LoadingRegion>
    );
  }

  const endOne = ({ id, device }: AccountSession) =>
    withOutcomeToast(() => end({ id }).unwrap(), {
      success: { title: `${deviceName(device)} is logged out` },
      failure,
    });
  const endAll = () =>
    withOutcomeToast(() => endOthers().unwrap(), {
      success: { title: 'All other devices are logged out' },
      failure,
    });

  return (
    <>
      <List aria-label="Devices that are logged in">
        {query.data.map((session) => (
          <ListRow
            key={session.id}
            leading={<Icon name="device" />}
            title={deviceName(session.device)}
            detail={`Since ${dayText(session.startedAt)}, last used ${dayText(session.lastUsedAt)}`}
            trailing={
              session.current ? (
                <Pill>This device</Pill>
              ) : (
                <Button
                  variant="ghost"
                  pending={ending.isLoading && ending.originalArgs?.id === session.id}
                  pendingLabel="Logging out..."
                  onClick={() => void endOne(session)}
                >
                  Log out<VisuallyHidden> {deviceName(session.device)}</VisuallyHidden>
                </Button>
              )
            }
          />
        ))}
      </List>
      {query.data.length > 1 && (
        <Inline>
          <Button
            pending={endingOthers.isLoading}
            pendingLabel="Logging out..."
            onClick={() => void endAll()}
          >
            Log out everywhere else
          </Button>
        </Inline>
      )}
    </>
  );
}
