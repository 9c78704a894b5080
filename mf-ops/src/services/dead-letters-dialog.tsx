import { Button } from '@family-chores/ui/actions';
import { List, ListRow } from '@family-chores/ui/data';
import { EmptyState } from '@family-chores/ui/feedback';
import { Dialog } from '@family-chores/ui/overlays';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { WHILE_SHOWN } from '../constants.ts';
import { RowsLoading } from '../rows-loading.tsx';
import { refusalText } from '../refusal-text.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { letterText, replayText } from './service.rules.ts';
import {
  type DeadLetter,
  type Service,
  useOpsDeadLettersQuery,
  useOpsReplayMutation,
} from './services.api.ts';

interface Props {
  service: Service['service'];
  onClose: () => void;
}

export function DeadLettersDialog({ service, onClose }: Props) {
  const { data: letters } = useOpsDeadLettersQuery({ service }, WHILE_SHOWN);
  const [replay, { isLoading }] = useOpsReplayMutation();

  const replayAll = () =>
    withOutcomeToast(() => replay({ service }).unwrap(), {
      success: (replayed) => ({
        title: replayText(replayed),
        tone: replayed.left === 0 ? 'success' : 'default',
      }),
      failure: { title: 'Nothing was replayed', description: refusalText },
    });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Dead letters of ${service}`}
      description="Messages that this service could not handle."
      size="md"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            disabled={!letters?.length}
            pending={isLoading}
            pendingLabel="Replaying..."
            onClick={() => void replayAll()}
          >
            Replay
          </Button>
        </>
      }
    >
      <DeadLetters service={service} />
    </Dialog>
  );
}

function DeadLetters({ service }: Pick<Props, 'service'>) {
  const [letterToDiscard, setLetterToDiscard] = useState<DeadLetter | null>(null);
  const query = useOpsDeadLettersQuery({ service }, WHILE_SHOWN);
  if (query.error && !query.data)
    return <QueryFailed query={query}>The dead letters could not be loaded.</QueryFailed>;
  if (!query.data) return <RowsLoading label="Loading dead letters" rows={2} />;
  if (query.data.length === 0) return <EmptyState>Every message was handled.</EmptyState>;
  return (
    <>
      <List aria-label={`Dead letters of ${service}`}>
        {query.data.map((letter) => (
          <ListRow
            key={letter.id}
            title={letter.reason}
            detail={letterText(letter)}
            trailing={
              <Button
                variant="danger"
                aria-label={`Discard ${letter.subject}`}
                onClick={() => setLetterToDiscard(letter)}
              >
                Discard
              </Button>
            }
          />
        ))}
      </List>
      {letterToDiscard && (
        <DiscardDialog service={service} letter={letterToDiscard} onClose={() => setLetterToDiscard(null)} />
      )}
    </>
  );
}
