import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { useState } from 'react';
import { lazyPart } from '../remote/lazy-part.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { useLogout } from './use-logout.ts';

const ConfirmDialog = lazyPart(() => import('@family-chores/ui/overlays').then((m) => m.ConfirmDialog));

interface Question {
  title: string;
  description: string;
}

interface Props {
  variant?: 'ghost';
  /** Asked before anything is done. */
  question?: Question | undefined;
}

const PENDING = 'Logging out...';

/** Logs out; offline it asks first, because some of it has to wait for a connection. */
export function LogoutButton({ variant, question }: Props) {
  const [asked, setAsked] = useState<'first' | 'offline' | null>(null);
  const offline = useOfflineQuestion();
  const { leave, leaveOffline, isLeaving } = useLogout(() => setAsked('offline'));
  const shown = asked === 'offline' ? offline : question;

  return (
    <>
      <Button
        {...(variant && { variant })}
        icon={<Icon name="logout" />}
        pending={isLeaving}
        onClick={() => (question ? setAsked('first') : void leave())}
      >
        Logout
      </Button>
      {asked && shown && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          {...shown}
          confirmLabel="Log out"
          pendingLabel={PENDING}
          pending={isLeaving}
          onConfirm={() => void (asked === 'offline' ? leaveOffline() : leave())}
        />
      )}
    </>
  );
}

function useOfflineQuestion(): Question {
  const unsaved = useAppSelector(({ appState }) => appState.unsaved.length);
  const changes = unsaved === 1 ? 'The change made here is' : `The ${unsaved} changes made here are`;
  const later = unsaved === 0 ? 'Your session ends' : `${changes} saved to the server and your session ends`;
  return {
    title: 'Log out offline?',
    description: `From now on nobody sees your family on this device. ${later} as soon as it is online again.`,
  };
}
