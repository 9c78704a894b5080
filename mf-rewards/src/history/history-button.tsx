import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

interface Props {
  familyId: number;
  /** The member whose points are shown first. */
  memberId: number;
}

const HistoryDialog = lazyPart(() => import('./history-dialog.tsx').then((m) => m.HistoryDialog));

/** The history of points, rewards and challenges. Another page shows who changed what in the family. */
export function HistoryButton({ familyId, memberId }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="clock" />} onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && <HistoryDialog familyId={familyId} memberId={memberId} onClose={() => setOpen(false)} />}
    </>
  );
}
