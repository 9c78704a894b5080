import type { Member } from '@family-chores/contracts/families/members';
import { Button } from '@family-chores/ui/actions';
import { Avatar, ListRow, Pill } from '@family-chores/ui/data';
import { Switch } from '@family-chores/ui/forms';
import { Icon } from '@family-chores/ui/icons';
import { Inline } from '@family-chores/ui/layout';
import { VisuallyHidden } from '@family-chores/ui/text';
import { space } from '@family-chores/ui/theme';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAccountSetRoleMutation } from './parents.api.ts';

const SetPinDialog = lazyPart(() => import('./set-pin-dialog.tsx').then((m) => m.SetPinDialog));
const ResetPinDialog = lazyPart(() => import('./reset-pin-dialog.tsx').then((m) => m.ResetPinDialog));
const MakeChildDialog = lazyPart(() => import('./make-child-dialog.tsx').then((m) => m.MakeChildDialog));
const RemovePinDialog = lazyPart(() => import('./remove-pin-dialog.tsx').then((m) => m.RemovePinDialog));

interface Props {
  member: Member;
  /** Whether roles may be changed and PINs removed: only by parents, or by everyone while no parent has a PIN. */
  canChange: boolean;
  /** Like `canChange`, except that the first PIN requires a registered account, whose password can reset it. */
  canSetPin: boolean;
  /** Whether another parent acts on this device. That parent keeps acting when this member gets a PIN. */
  isOtherParentActing: boolean;
  /** Whether no other parent has a PIN. */
  isLastPin: boolean;
}

const Actions = styled(Inline)`
  flex-basis: 100%;
  padding-bottom: ${space('sm')};
`;

export function ParentRow({ member, canChange, canSetPin, isOtherParentActing, isLastPin }: Props) {
  const { id, name, role, hasPin } = member;
  const [open, setOpen] = useState<'set' | 'reset' | 'remove' | 'make-child' | null>(null);
  const [setRole, { isLoading }] = useAccountSetRoleMutation();
  const close = () => setOpen(null);
  const isParent = role === 'parent';

  const changeRole = (next: 'parent' | 'child') =>
    withOutcomeToast(() => setRole({ id, body: { role: next } }).unwrap(), {
      failure: {
        title: 'Not changed',
        description: (error) => failureText(error, 'Please try again.'),
      },
    });

  function toggle(makesParent: boolean) {
    // A parent who becomes a child loses their PIN, so this change must be confirmed.
    if (!makesParent && hasPin) setOpen('make-child');
    else void changeRole(makesParent ? 'parent' : 'child');
  }

  return (
    <ListRow
      leading={<Avatar id={id} name={name} />}
      title={
        <>
          {name}{' '}
          {hasPin && (
            <Pill tone="success" icon={<Icon name="lock" size={16} />}>
              PIN
            </Pill>
          )}
        </>
      }
      detail={!canChange && isParent && 'Parent'}
      trailing={
        canChange && (
          <Switch
            label={
              <>
                Parent<VisuallyHidden>, {name}</VisuallyHidden>
              </>
            }
            checked={isParent}
            disabled={isLoading}
            onChange={({ target }) => toggle(target.checked)}
          />
        )
      }
    >
      {isParent && (
        <Actions gap="sm" wrap role="group" aria-label={`${name}’s PIN`}>
          {canSetPin && (
            <Button variant={hasPin ? 'secondary' : 'primary'} onClick={() => setOpen('set')}>
              {hasPin ? 'Change PIN' : 'Set a PIN'}
            </Button>
          )}
          {hasPin && (
            <Button variant="ghost" onClick={() => setOpen('reset')}>
              Forgotten?
            </Button>
          )}
          {hasPin && canChange && (
            <Button variant="ghost" onClick={() => setOpen('remove')}>
              Remove PIN
            </Button>
          )}
        </Actions>
      )}
      {open === 'set' && (
        <SetPinDialog member={member} isOtherParentActing={isOtherParentActing} onClose={close} />
      )}
      {open === 'reset' && <ResetPinDialog member={member} onClose={close} />}
      {open === 'make-child' && (
        <MakeChildDialog name={name} onConfirm={() => changeRole('child')} onClose={close} />
      )}
      {open === 'remove' && <RemovePinDialog member={member} isLastPin={isLastPin} onClose={close} />}
    </ListRow>
  );
}
