import { useLive } from '@family-chores/web-kit/live';
import { useAccount } from '@family-chores/web-kit/session';
import { useAppSelector } from '@family-chores/web-kit/store';

/** The one socket of the page, open while somebody is signed in and has a family. */
export function LiveConnection() {
  const account = useAccount();
  const familyId = useAppSelector(({ appState }) => appState.familyId);
  useLive(account ? familyId : null);
  return null;
}
