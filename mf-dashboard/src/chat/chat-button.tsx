import { Button } from '@family-chores/ui/actions';
import { CountBadge } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { VisuallyHidden } from '@family-chores/ui/text';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { unreadText, useUnread } from './use-unread.ts';

const ChatDialog = lazyPart(() => import('./chat-dialog.tsx').then((m) => m.ChatDialog));

export function ChatButton({ familyId }: { familyId: number }) {
  const [isOpen, setOpen] = useState(false);
  const unread = useUnread(familyId);
  return (
    <>
      <Button data-tour="chat" icon={<Icon name="chat" />} onClick={() => setOpen(true)}>
        Chat
        {unread > 0 && (
          <>
            <VisuallyHidden>, </VisuallyHidden>
            <CountBadge count={unread} label={unread === 1 ? 'new message' : 'new messages'} />
          </>
        )}
      </Button>
      <VisuallyHidden role="status">
        {unread > 0 && `${unreadText(unread)} in the family chat`}
      </VisuallyHidden>
      {isOpen && <ChatDialog familyId={familyId} onClose={() => setOpen(false)} />}
    </>
  );
}
