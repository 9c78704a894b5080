import { Dialog } from '@family-chores/ui/overlays';
import { useCurrentMember, useFamily } from '@family-chores/web-kit/family-data';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useEffect } from 'react';
import { ChatRoom } from './chat-room.tsx';
import { MessagesLoading } from './messages-loading.tsx';
import { NoChatPartner } from './no-chat-partner.tsx';
import { chatClosed, chatOpened } from './chat.slice.ts';
import { useOfflineToast } from './use-offline-toast.ts';

interface Props {
  familyId: number;
  onClose: () => void;
}

export function ChatDialog({ familyId, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { data: family } = useFamily(familyId);
  const me = useCurrentMember(familyId);
  useOfflineToast();
  useEffect(() => {
    dispatch(chatOpened(familyId));
    return () => void dispatch(chatClosed());
  }, [dispatch, familyId]);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Family Chat"
      description={me && `You write as ${me.name}.`}
      size="md"
    >
      {me && <ChatRoom familyId={familyId} me={me} />}
      {!family && <MessagesLoading />}
      {family && !me && <NoChatPartner familyId={familyId} />}
    </Dialog>
  );
}
