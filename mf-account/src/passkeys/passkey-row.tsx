import type { Passkey } from '@family-chores/contracts/identity/passkeys';
import { Button } from '@family-chores/ui/actions';
import { ListRow } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { Inline } from '@family-chores/ui/layout';
import { VisuallyHidden } from '@family-chores/ui/text';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

const RenamePasskeyDialog = lazyPart(() =>
  import('./rename-passkey-dialog.tsx').then((m) => m.RenamePasskeyDialog),
);
const RemovePasskeyDialog = lazyPart(() =>
  import('./remove-passkey-dialog.tsx').then((m) => m.RemovePasskeyDialog),
);

const day = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', year: 'numeric' });
const dayOf = (iso: string) => day.format(new Date(iso));

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { label } = passkey;
  const close = () => setOpen(null);
  return (
    <ListRow
      leading={<Icon name="lock" />}
      title={label}
      detail={detailOf(passkey)}
      trailing={
        <Inline gap="xs">
          <Button variant="ghost" onClick={() => setOpen('rename')}>
            Rename<VisuallyHidden> {label}</VisuallyHidden>
          </Button>
          <Button variant="ghost" onClick={() => setOpen('remove')}>
            Remove<VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        </Inline>
      }
    >
      {open === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && <RemovePasskeyDialog passkey={passkey} onClose={close} />}
    </ListRow>
  );
}

function detailOf({ backedUp, createdAt, lastUsedAt }: Passkey): string {
  return [
    `Added ${dayOf(createdAt)}`,
    lastUsedAt === undefined ? 'not used yet' : `last used ${dayOf(lastUsedAt)}`,
    backedUp ? null : 'on one device only',
  ]
    .filter(Boolean)
    .join(' · ');
}
