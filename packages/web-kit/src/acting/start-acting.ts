import type { Member } from '@family-chores/contracts/families/members';
import type { Dispatch } from '../store/store.ts';
import { actingStart, upsertQueryData } from './acting.api.ts';

/** Acts as a member in this browser. @throws the problem, such as a wrong PIN */
export const startActing =
  ({ id: memberId, familyId }: Member, pin?: string) =>
  async (dispatch: Dispatch): Promise<void> => {
    const body = { memberId, ...(pin !== undefined && { pin }) };
    const acting = await dispatch(actingStart.initiate({ familyId, body }, { track: false })).unwrap();
    await dispatch(upsertQueryData('actingCurrent', { familyId }, acting));
  };
