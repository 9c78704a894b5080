import { Button, LinkButton } from '@family-chores/ui/actions';
import { Dialog } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { Link } from '@family-chores/web-kit/routing';

export function PlanNeededDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="A plan is needed"
      description="Your trial or plan has ended. Choose a plan to add members and chores."
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <LinkButton variant="primary" asChild>
            <Link to="/billing" onClick={onClose}>
              Choose a plan
            </Link>
          </LinkButton>
        </>
      }
    >
      <Text>Everything your family made is still here: chores, points and rewards continue as before.</Text>
    </Dialog>
  );
}
