import { ConfirmDialog } from '@family-chores/ui/overlays';

interface Props {
  name: string;
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
}

export function MakeChildDialog({ name, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Is ${name} no longer a parent?`}
      description={`${name}’s PIN is removed. Only another parent can make ${name} a parent again.`}
      confirmLabel="Not a parent"
      pendingLabel="Saving..."
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
