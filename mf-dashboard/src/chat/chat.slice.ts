import { createSlice, injectSlice, type PayloadAction } from '@family-chores/web-kit/store';

interface ChatState {
  /** The family whose chat is open; null if none is. */
  openFor: number | null;
  /** The number of unread messages, by family id. */
  unread: Record<number, number>;
}

const initialState: ChatState = { openFor: null, unread: {} };

const chat = injectSlice(
  'mf-dashboard',
  createSlice({
    name: 'dashboardChat',
    initialState,
    reducers: {
      chatOpened(state, { payload: familyId }: PayloadAction<number>) {
        state.openFor = familyId;
        delete state.unread[familyId];
      },
      chatClosed(state) {
        state.openFor = null;
      },
      messageArrived(state, { payload: { familyId } }: PayloadAction<{ familyId: number }>) {
        if (state.openFor !== familyId) state.unread[familyId] = (state.unread[familyId] ?? 0) + 1;
      },
    },
    selectors: {
      selectUnread: ({ unread }, familyId: number) => unread[familyId] ?? 0,
    },
  }),
);

export const { chatOpened, chatClosed, messageArrived } = chat.actions;
export const { selectUnread } = chat.selectors;
