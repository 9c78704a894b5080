import type { Member } from '@family-chores/contracts/families/members';
import { Button } from '@family-chores/ui/actions';
import { EmptyState } from '@family-chores/ui/feedback';
import { Mascot } from '@family-chores/ui/mascot';
import { space } from '@family-chores/ui/theme';
import { useFamily, useRights } from '@family-chores/web-kit/family-data';
import { usePolling } from '@family-chores/web-kit/live';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useDashboardConversationQuery } from './chat.api.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { MessagesLoading } from './messages-loading.tsx';
import { MuteMenu } from './mute-menu.tsx';
import { muteOf } from './mute.rules.ts';
import { MutedNotice } from './muted-notice.tsx';
import { useMutes } from './use-mutes.ts';

/** Fits the visible height, so that an on-screen keyboard does not cover the form. */
const Room = styled.div<{ $hasMenu: boolean }>`
  display: grid;
  grid-template-rows: ${({ $hasMenu }) => $hasMenu && 'auto'} 1fr auto;
  gap: ${space('md')};
  height: min(68dvh, 620px);
  min-height: 200px;
`;

/**
 * With column-reverse, the list starts at its newest message, where its `scrollTop` is 0, and does not move when older
 * messages are added.
 */
const Scroller = styled.div`
  display: flex;
  flex-direction: column-reverse;
  min-height: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  > * {
    flex: none;
  }
`;

interface Props {
  familyId: number;
  me: Member;
}

export function ChatRoom({ familyId, me }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const showNewest = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  const { data: family } = useFamily(familyId);
  const { canManage } = useRights(familyId);
  const canModerate = Boolean(family?.guard) && canManage;
  const { mutes, now } = useMutes(familyId);
  const mute = muteOf(mutes, me, now);
  return (
    <Room $hasMenu={canModerate}>
      {canModerate && family && <MuteMenu familyId={familyId} members={family.members} />}
      <Scroller ref={scroller} tabIndex={0} role="region" aria-label="Conversation">
        <div>
          <Messages
            familyId={familyId}
            me={me}
            canModerate={canModerate}
            onWrite={mute ? undefined : () => field.current?.focus()}
          />
        </div>
      </Scroller>
      {mute ? (
        <MutedNotice until={mute.until} now={now} />
      ) : (
        <MessageForm sender={me} fieldRef={field} onSent={showNewest} />
      )}
    </Room>
  );
}

interface MessagesProps extends Props {
  canModerate: boolean;
  /** Absent if the member cannot write. */
  onWrite: (() => void) | undefined;
}

function Messages({ familyId, me, canModerate, onWrite }: MessagesProps) {
  const members = useFamily(familyId).data?.members ?? [];
  const query = useDashboardConversationQuery(
    { familyId },
    { refetchOnMountOrArgChange: true, ...usePolling() },
  );

  const { data } = query;
  if (query.error && !data) return <QueryFailed query={query}>The messages could not be loaded.</QueryFailed>;
  if (!data) return <MessagesLoading />;
  if (data.messages.length === 0) return <NoMessages onWrite={onWrite} />;
  return (
    <MessageList
      familyId={familyId}
      conversation={data}
      members={members}
      me={me}
      canModerate={canModerate}
    />
  );
}

function NoMessages({ onWrite }: Pick<MessagesProps, 'onWrite'>) {
  return (
    <EmptyState
      picture={<Mascot mood="casual" size={96} />}
      title="No messages yet"
      action={onWrite && <Button onClick={onWrite}>Write the first one</Button>}
    >
      {onWrite
        ? 'What you write here reaches everyone in your family right away.'
        : 'What your family writes appears here.'}
    </EmptyState>
  );
}
