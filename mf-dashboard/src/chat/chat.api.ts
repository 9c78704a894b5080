import type { listMessages, Message, sendMessage } from '@family-chores/contracts/chat/messages';
import { api, call, injectEndpoints } from '@family-chores/web-kit/api';
import type { Dispatch, RootState } from '@family-chores/web-kit/store';
import { firstPage, withEarlier, withMessage, withNewest } from './conversation.rules.ts';

const page = call<typeof listMessages>('GET /api/messages/family/:familyId');

const chatApi = injectEndpoints('mf-dashboard', (build) => ({
  dashboardConversation: build.query({
    query: ({ familyId }: { familyId: number }) => page.query({ familyId }),
    transformResponse: firstPage,
    merge: (known, { messages }) => withNewest(known, messages),
    providesTags: ['dashboard/Messages'],
  }),
  dashboardEarlierMessages: build.query({ ...page, keepUnusedDataFor: 0 }),
  dashboardSendMessage: build.mutation(call<typeof sendMessage>('POST /api/messages')),
}));

export const {
  useDashboardConversationQuery,
  useLazyDashboardEarlierMessagesQuery,
  useDashboardSendMessageMutation,
} = chatApi;

/** Puts a page of older messages before those that are shown. */
export const earlierLoaded = (familyId: number, messages: Message[]) =>
  chatApi.util.updateQueryData('dashboardConversation', { familyId }, (known) =>
    withEarlier(known, messages),
  );

/** Puts a message into what is shown of its family's chat; nothing is fetched. */
export const messageKnown = (message: Message) => (dispatch: Dispatch, getState: () => RootState) => {
  const { familyId } = message;
  const { data } = chatApi.endpoints.dashboardConversation.select({ familyId })(getState());
  if (data) {
    dispatch(
      chatApi.util.updateQueryData('dashboardConversation', { familyId }, (known) =>
        withMessage(known, message),
      ),
    );
  } else {
    // Should the chat be on its way to its first answer, that one may be too old to have it.
    dispatch(api.util.invalidateTags(['dashboard/Messages']));
  }
};
