import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { recall } from './remembered.ts';

export interface SessionState {
  /** The family on the screen, or the last one that was. */
  familyId: number | null;
  /** Whom the person acts as; the family's first member unless chosen. */
  memberId: number | null;
}

export const session = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ familyId: recall('lastFamilyId'), memberId: recall('lastMemberId') }),
  reducers: {
    familyEntered(state, { payload: familyId }: PayloadAction<number>) {
      if (state.familyId !== familyId) state.memberId = null;
      state.familyId = familyId;
    },
    memberChosen(state, { payload: memberId }: PayloadAction<number>) {
      state.memberId = memberId;
    },
    sessionLeft(state) {
      state.familyId = null;
      state.memberId = null;
    },
  },
});

export const { familyEntered, memberChosen, sessionLeft } = session.actions;
