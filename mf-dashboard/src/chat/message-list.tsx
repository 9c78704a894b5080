import { Button } from '@family-chores/ui/actions';
import { Heading } from '@family-chores/ui/text';
import { space } from '@family-chores/ui/theme';
import type { Member } from '@family-chores/contracts/families/members';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useToday } from '@family-chores/web-kit/family-data';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { prependMessages, useLazyDashboardEarlierMessagesQuery } from './chat.api.ts';
import type { Conversation } from './conversation.rules.ts';
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
  /** The member who writes here. */
  me: Member;
}

/** A family's messages by day. New ones are announced. */
export function MessageList({ familyId, conversation, members, me }: Props) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const [fetchEarlier, { isFetching }] = useLazyDashboardEarlierMessagesQuery();
  const [oldest] = conversation.messages;

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
                <MessageBubble key={line.message.id} {...line} isOwn={line.sender.id === me.id} />
              ))}
            </Lines>
          </Fragment>
        ))}
      </div>
    </>
  );
}
