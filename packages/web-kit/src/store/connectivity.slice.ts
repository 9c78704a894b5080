import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * `off`: no family is on the screen; `down`: the socket is being (re)connected; `refused`: the session has ended or
 * the account may not open the family.
 */
export type SocketState = 'off' | 'up' | 'down' | 'refused';

const initialState: { socket: SocketState } = { socket: 'off' };

export const connectivity = createSlice({
  name: 'connectivity',
  initialState,
  reducers: {
    socketChanged(state, { payload }: PayloadAction<SocketState>) {
      state.socket = payload;
    },
  },
});

export const { socketChanged } = connectivity.actions;
