import type { Member } from '@family-chores/contracts/families/members';
import { memberChosen } from '@family-chores/web-kit/app-state';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useAccountStartActingMutation } from './parents.api.ts';

/** @returns a function that saves a parent's new PIN and then lets the parent act on this device with it */
export function useNewPin({ id: memberId, familyId }: Member) {
  const dispatch = useAppDispatch();
  const [startActing] = useAccountStartActingMutation();

  return async function saveAndAct(pin: string, save: () => Promise<unknown>): Promise<void> {
    await save();
    // Dispatched before the next call, so that the device does not act as another member in the meantime.
    dispatch(memberChosen(memberId));
    // The PIN is saved even if this fails; the next call that needs a parent then opens the PIN pad.
    await startActing({ familyId, body: { memberId, pin } });
  };
}
