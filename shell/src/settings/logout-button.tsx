import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useLogout } from '@family-chores/web-kit/session';
import { useState } from 'react';

const ConfirmDialog = lazyPart(() => import('@family-chores/ui/overlays').then((m) => m.ConfirmDialog));

/** A guest has nothing to sign in with again, so it asks first. */
export function LogoutButton({ isGuest }: { isGuest: boolean }) {
  const { leave, isLeaving } = useLogout();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div>
        <Button
          icon={<Icon name="logout" />}
          pending={isLeaving}
          onClick={() => (isGuest ? setAsking(true) : void leave())}
        >
          Logout
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title="Log out as a guest?"
          description="A guest cannot sign in again, so your family would be lost to you. Register first to keep it."
          confirmLabel="Log out"
          pendingLabel="Logging out..."
          pending={isLeaving}
          onConfirm={() => void leave()}
        />
      )}
    </>
  );
}
