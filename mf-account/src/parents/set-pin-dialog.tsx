import type { Member } from '@family-chores/contracts/families/members';
import { showToast } from '@family-chores/ui/feedback';
import { PinDialog } from '@family-chores/ui/overlays';
import { VisuallyHidden } from '@family-chores/ui/text';
import { failureText } from '@family-chores/web-kit/api';
import { useState } from 'react';
import { useAccountSetPinMutation } from './parents.api.ts';
import { useNewPin } from './use-new-pin.ts';

interface Props {
  member: Member;
  /** Whether another parent keeps acting on this device; otherwise this member acts from now on. */
  isOtherParentActing: boolean;
  onClose: () => void;
}

/** Sets a parent's PIN, which has to be entered twice. */
export function SetPinDialog({ member, isOtherParentActing, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [set] = useAccountSetPinMutation();
  const saveAndAct = useNewPin(member);

  async function enter(pin: string) {
    if (chosen === null) {
      setChosen(pin);
      return undefined;
    }
    setChosen(null);
    if (pin !== chosen) return { message: 'These are two different PINs. Please choose one again.' };
    const save = () => set({ id: member.id, body: { pin } }).unwrap();
    try {
      await (isOtherParentActing ? save() : saveAndAct(pin, save));
    } catch (error) {
      return { message: failureText(error, 'The PIN could not be saved. Please try again.') };
    }
    showToast({
      title: 'PIN saved',
      description: `${member.name} enters it to act as a parent.`,
      tone: 'success',
    });
    onClose();
    return undefined;
  }

  return (
    <PinDialog
      title={chosen === null ? `${member.name}’s new PIN` : 'Enter it again'}
      description={
        chosen === null ? '4 to 8 digits that children do not know.' : 'A typing mistake could lock you out.'
      }
      onEnter={enter}
      onClose={onClose}
    >
      <VisuallyHidden role="status">{chosen !== null && 'Enter the same PIN again.'}</VisuallyHidden>
    </PinDialog>
  );
}
