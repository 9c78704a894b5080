import { Button } from '@family-chores/ui/actions';
import { Heading } from '@family-chores/ui/text';
import { space } from '@family-chores/ui/theme';
import { DELETE_WINDOW_MS } from '@family-chores/contracts/chat/delete-window';
import type { Message } from '@family-chores/contracts/chat/messages';
import type { Member } from '@family-chores/contracts/families/members';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useToday } from '@family-chores/web-kit/family-data';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import { prependMessages, useLazyDashboardEarlierMessagesQuery } from './chat.api.ts';
import type { Conversation } from './conversation.rules.ts';
import { DeleteMessageDialog } from './delete-message-dialog.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { messageDay } from './message-day.ts';
import { linesByDay } from './message-lines.rules.ts';

const Lines = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Day = styled.div`
  padding-top: ${space('lg')};
  text-align: center;
`;

const Earlier = styled.div`
  display: grid;
  justify-items: center;
`;

interface Props {
  familyId: number;
  conversation: Conversation;
  members: readonly Member[];
  /** The acting member. */
  me: Member;
  /** Whether the user may delete every message, as a parent may in a family with a PIN. */
  canModerate: boolean;
}

export function MessageList({ familyId, conversation, members, me, canModerate }: Props) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const [fetchEarlier, { isFetching }] = useLazyDashboardEarlierMessagesQuery();
  const [oldest] = conversation.messages;
  const [messageToDelete, setMessageToDelete] = useState<Message | null>(null);
  const canDelete = ({ deleted, senderId, createdAt }: Message) =>
    !deleted &&
    (canModerate || (senderId === me.id && Date.now() - Date.parse(createdAt) < DELETE_WINDOW_MS));
  const nameOf = (memberId: number | null | undefined) =>
    memberId === me.id ? 'you' : members.find(({ id }) => id === memberId)?.name;

  const loadEarlier = (before: number) =>
    withOutcomeToast(
      async () =>
        dispatch(
          prependMessages(familyId, await fetchEarlier({ familyId, before: String(before) }).unwrap()),
        ),
      { failure: { description: () => 'Failed to load earlier messages' } },
    );

  return (
    <>
      {conversation.hasEarlier && oldest && (
        <Earlier>
          <Button
            variant="ghost"
            pending={isFetching}
            pendingLabel="Loading..."
            onClick={() => void loadEarlier(oldest.id)}
          >
            Load earlier messages
          </Button>
        </Earlier>
      )}
      <div role="log" aria-label="Messages">
        {linesByDay(conversation.messages, members).map(({ day, lines }) => (
          <Fragment key={day}>
            <Day>
              <Heading level={3} size="sm">
                {messageDay(day, today)}
              </Heading>
            </Day>
            <Lines>
              {lines.map((line) => (
                <MessageBubble
                  key={line.message.id}
                  {...line}
                  isOwn={line.sender.id === me.id}
                  deletedBy={nameOf(line.message.deleted?.by)}
                  onDelete={canDelete(line.message) ? () => setMessageToDelete(line.message) : undefined}
                />
              ))}
            </Lines>
          </Fragment>
        ))}
      </div>
      {messageToDelete && (
        <DeleteMessageDialog message={messageToDelete} me={me} onClose={() => setMessageToDelete(null)} />
      )}
    </>
  );
}
