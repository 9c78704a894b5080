import type {
  deleteMessage,
  listMessages,
  Message,
  sendMessage,
} from '@family-chores/contracts/chat/messages';
import type { listMutes, setMute } from '@family-chores/contracts/chat/mutes';
import { api, call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';
import type { Dispatch, RootState } from '@family-chores/web-kit/store';
import { firstPage, withDeletion, withEarlier, withMessage, withNewest } from './conversation.rules.ts';

const messagesCall = call<typeof listMessages>('GET /api/messages/family/:familyId');

const chatApi = injectEndpoints('mf-dashboard', (build) => ({
  dashboardConversation: build.query({
    query: ({ familyId }: { familyId: number }) => messagesCall.query({ familyId }),
    transformResponse: firstPage,
    merge: (cached, { messages }) => withNewest(cached, messages),
    providesTags: ['listMessages'],
  }),
  dashboardEarlierMessages: build.query({ ...messagesCall, keepUnusedDataFor: 0 }),
  dashboardSendMessage: build.mutation(call<typeof sendMessage>('POST /api/messages')),
  dashboardDeleteMessage: build.mutation(call<typeof deleteMessage>('DELETE /api/messages/:id')),
  dashboardMutes: build.query({
    ...call<typeof listMutes>('GET /api/messages/family/:familyId/mutes'),
    providesTags: ['listMutes'],
  }),
  dashboardMuteChat: build.mutation({
    ...call<typeof setMute>('PUT /api/messages/family/:familyId/mutes'),
    invalidatesTags: ['listMutes'],
  }),
}));

invalidateOn({ 'chat.muted': ['listMutes'] });

export const {
  useDashboardConversationQuery,
  useLazyDashboardEarlierMessagesQuery,
  useDashboardSendMessageMutation,
  useDashboardDeleteMessageMutation,
  useDashboardMutesQuery,
  useDashboardMuteChatMutation,
} = chatApi;

export const prependMessages = (familyId: number, messages: Message[]) =>
  chatApi.util.updateQueryData('dashboardConversation', { familyId }, (cached) =>
    withEarlier(cached, messages),
  );

/** Adds a message to its family's cached chat. Fetches only if the chat is not cached yet. */
export const cacheMessage = (message: Message) => (dispatch: Dispatch, getState: () => RootState) => {
  const { familyId } = message;
  const { data } = chatApi.endpoints.dashboardConversation.select({ familyId })(getState());
  if (data) {
    dispatch(
      chatApi.util.updateQueryData('dashboardConversation', { familyId }, (cached) =>
        withMessage(cached, message),
      ),
    );
  } else {
    // Fetches again, because a first response that is still in flight may be too old to contain this message.
    dispatch(api.util.invalidateTags(['listMessages']));
  }
};

/** Removes a message's text from the cached chat, and refetches the chat to remove it from the offline copy, too. */
export const cacheDeletion =
  ({ familyId, messageId, deletedBy }: { familyId: number; messageId: number; deletedBy: number | null }) =>
  (dispatch: Dispatch) => {
    dispatch(
      chatApi.util.updateQueryData('dashboardConversation', { familyId }, (cached) =>
        withDeletion(cached, messageId, deletedBy),
      ),
    );
    const { initiate } = chatApi.endpoints.dashboardConversation;
    void dispatch(initiate({ familyId }, { subscribe: false, forceRefetch: true }));
  };
