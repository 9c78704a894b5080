import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * `off`: no family is on the screen; `down`: the socket is being (re)connected; `refused`: the family is not one that the
 * account may open, so that asking again is of no use.
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
