import { ConfirmDialog } from '@family-chores/ui/overlays';

interface Props {
  name: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function MakeChildDialog({ name, pending, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Is ${name} no longer a parent?`}
      description={`${name}’s PIN is removed. Only another parent can make ${name} a parent again.`}
      confirmLabel="Not a parent"
      pendingLabel="Saving..."
      pending={pending}
      onConfirm={onConfirm}
    />
  );
}
