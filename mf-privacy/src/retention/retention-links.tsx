import { Button, LinkButton } from '@family-chores/ui/actions';
import { VisuallyHidden } from '@family-chores/ui/text';
import { lazyPart } from '@family-chores/web-kit/remote';
import { Link } from '@family-chores/web-kit/routing';
import { useState } from 'react';

const RetentionDialog = lazyPart(() => import('./retention-dialog.tsx').then((m) => m.RetentionDialog));

export function RetentionLinks({ family }: { family: { id: number; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LinkButton asChild>
        <Link to={`/dashboard/${family.id}/history`}>
          What changed<VisuallyHidden>{` in ${family.name}`}</VisuallyHidden>
        </Link>
      </LinkButton>
      <Button onClick={() => setOpen(true)}>
        Keep for...<VisuallyHidden>{` in ${family.name}`}</VisuallyHidden>
      </Button>
      {isOpen && <RetentionDialog family={family} onClose={() => setOpen(false)} />}
    </>
  );
}
