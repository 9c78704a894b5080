import type { User } from '@family-chores/contracts/identity/accounts';
import { accountSignedIn } from '../app-state/app-state.slice.ts';
import type { Dispatch } from '../store/store.ts';
import { sessionApi } from './session.api.ts';

/** Signed in from now on, without asking: for whoever has the answer of a registration or login. */
export const signInAs = (user: User) => (dispatch: Dispatch) => {
  dispatch(accountSignedIn(user.id));
  return dispatch(sessionApi.util.upsertQueryData('sessionCurrent', undefined, { user }));
};
