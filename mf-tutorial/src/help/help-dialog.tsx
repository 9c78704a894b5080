import { Button, LinkButton } from '@family-chores/ui/actions';
import { Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { Link } from '@family-chores/web-kit/routing';
import { useStartTutorial } from './use-start-tutorial.ts';
import { useTutorialGroup } from './use-tutorial-group.tsx';

/** Lets the user choose a tutorial and starts it, but does not show it: `Help` does. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { choose } = useStartTutorial();
  const { label, actions } = useTutorialGroup((tutorial) => {
    onClose();
    choose(tutorial);
  });
  return (
    <Dialog open onOpenChange={onClose} title="Help" description={label}>
      <Stack gap="sm" align="stretch">
        {actions.map((action) => (
          <Button key={action.key} icon={action.icon} onClick={action.onSelect} fullWidth>
            {action.label}
          </Button>
        ))}
        <LinkButton variant="ghost" asChild>
          <Link to="/faq" onClick={onClose}>
            Questions and answers
          </Link>
        </LinkButton>
      </Stack>
    </Dialog>
  );
}
