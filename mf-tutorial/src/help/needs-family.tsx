import { Button, LinkButton } from '@family-chores/ui/actions';
import { EmptyState } from '@family-chores/ui/feedback';
import { Mascot } from '@family-chores/ui/mascot';
import { Dialog } from '@family-chores/ui/overlays';
import { Link } from '@family-chores/web-kit/routing';

interface Props {
  /** Title of the chosen tutorial. */
  title: string;
  onClose: () => void;
}

export function NeedsFamily({ title, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <LinkButton asChild variant="primary">
            <Link to="/family-setup" onClick={onClose}>
              Create a family
            </Link>
          </LinkButton>
        </>
      }
    >
      <EmptyState picture={<Mascot mood="helper" size={112} />}>
        I will show you this on your family&apos;s dashboard. Create a family first, no account needed, and
        press Help again there.
      </EmptyState>
    </Dialog>
  );
}
