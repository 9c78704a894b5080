import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { useState } from 'react';
import { lazyPart } from '../remote/lazy-part.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { useLogout } from './use-logout.ts';

const ConfirmDialog = lazyPart(() => import('@family-chores/ui/overlays').then((m) => m.ConfirmDialog));

interface Confirmation {
  title: string;
  description: string;
}

interface Props {
  variant?: 'ghost';
  /** Texts of a dialog that is shown before logging out. */
  confirmation?: Confirmation | undefined;
}

const PENDING = 'Logging out...';

/** Logs out. Offline, requires a confirmation. */
export function LogoutButton({ variant, confirmation }: Props) {
  const [openDialog, setOpenDialog] = useState<'first' | 'offline' | null>(null);
  const offlineConfirmation = useOfflineConfirmation();
  const { logOut, logOutOffline, isLoggingOut } = useLogout(() => setOpenDialog('offline'));
  const shown = openDialog === 'offline' ? offlineConfirmation : confirmation;

  return (
    <>
      <Button
        {...(variant && { variant })}
        icon={<Icon name="logout" />}
        pending={isLoggingOut}
        onClick={() => (confirmation ? setOpenDialog('first') : void logOut())}
      >
        Logout
      </Button>
      {openDialog && shown && (
        <ConfirmDialog
          {...shown}
          confirmLabel="Log out"
          pendingLabel={PENDING}
          onConfirm={openDialog === 'offline' ? logOutOffline : logOut}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  );
}

function useOfflineConfirmation(): Confirmation {
  const unsaved = useAppSelector(({ appState }) => appState.unsaved.length);
  const changes = unsaved === 1 ? 'The change made here is' : `The ${unsaved} changes made here are`;
  const later = unsaved === 0 ? 'Your session ends' : `${changes} saved to the server and your session ends`;
  return {
    title: 'Log out offline?',
    description: `Your family will no longer be shown on this device. ${later} as soon as the device is online again.`,
  };
}
