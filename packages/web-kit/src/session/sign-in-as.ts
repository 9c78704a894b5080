import type { User } from '@family-chores/contracts/identity/accounts';
import { accountSignedIn } from '../app-state/app-state.slice.ts';
import type { Dispatch } from '../store/store.ts';
import { sessionApi } from '../api/session.api.ts';

/** Marks a user as signed in from the response of a login or registration, without another request. */
export const signInAs = (user: User) => (dispatch: Dispatch) => {
  dispatch(accountSignedIn(user.id));
  return dispatch(sessionApi.util.upsertQueryData('sessionCurrent', undefined, { user }));
};
