import type { User } from '@family-chores/contracts/identity/accounts';
import { accountSeen } from '../app-state/app-state.slice.ts';
import type { Dispatch } from '../store/store.ts';
import { sessionApi } from './session.api.ts';

/** Signed in from now on, without asking: for whoever has the answer of a registration or login. */
export const accountEntered = (user: User) => (dispatch: Dispatch) => {
  dispatch(accountSeen(user.id));
  return dispatch(sessionApi.util.upsertQueryData('sessionCurrent', undefined, { user }));
};
