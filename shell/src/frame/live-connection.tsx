import { useLive } from '@family-chores/web-kit/live';
import { useAccount } from '@family-chores/web-kit/session';
import { useAppSelector } from '@family-chores/web-kit/store';

/** The one socket of the page, open while somebody is signed in and has a family. */
export function LiveConnection() {
  const account = useAccount();
  const familyId = useAppSelector(({ appState }) => appState.familyId);
  if (!account || familyId === null) return null;
  // The session of a guest ends when they register, and its socket is refused for good: theirs is another one then.
  return <Connection key={`${account.id} ${account.guest}`} familyId={familyId} />;
}

function Connection({ familyId }: { familyId: number }) {
  useLive(familyId);
  return null;
}
