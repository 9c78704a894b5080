import { useLive } from '@family-chores/web-kit/live';
import { useAccount, useIsLoggingOut } from '@family-chores/web-kit/session';
import { useAppSelector } from '@family-chores/web-kit/store';

/** The page's only socket, open while a user is signed in and has a family. */
export function LiveConnection() {
  const account = useAccount();
  const familyId = useAppSelector(({ appState }) => appState.familyId);
  const isLoggingOut = useIsLoggingOut();
  // The socket is closed when a logout begins. Otherwise the server would close it, and the client would request the
  // family to find out why, which the server would refuse.
  if (!account || familyId === null || isLoggingOut) return null;
  // Registration ends the guest's session, whose socket is then refused, so the new session opens its own socket.
  return <Connection key={`${account.id} ${account.guest}`} familyId={familyId} />;
}

function Connection({ familyId }: { familyId: number }) {
  useLive(familyId);
  return null;
}
