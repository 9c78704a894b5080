import { onEvent } from '@family-chores/web-kit/live';
import { useAppSelector } from '@family-chores/web-kit/store';
import { cacheDeletion, cacheMessage } from './chat.api.ts';
import { messageArrived, selectUnread } from './chat.slice.ts';

onEvent('mf-dashboard', 'message.sent', (message, dispatch) => {
  dispatch(cacheMessage(message));
  dispatch(messageArrived(message));
});
onEvent('mf-dashboard', 'message.deleted', (deletion, dispatch) => dispatch(cacheDeletion(deletion)));

/** Number of messages that this page has received since the family's chat was last open. */
export const useUnread = (familyId: number) => useAppSelector((state) => selectUnread(state, familyId));

export const unreadText = (unread: number) => (unread === 1 ? '1 new message' : `${unread} new messages`);
