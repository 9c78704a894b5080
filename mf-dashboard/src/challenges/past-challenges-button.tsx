import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

const PastChallengesDialog = lazyPart(() =>
  import('./past-challenges-dialog.tsx').then((m) => m.PastChallengesDialog),
);

export function PastChallengesButton({ familyId }: { familyId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="clock" />} onClick={() => setOpen(true)}>
        Past Challenges
      </Button>
      {isOpen && <PastChallengesDialog familyId={familyId} onClose={() => setOpen(false)} />}
    </>
  );
}
