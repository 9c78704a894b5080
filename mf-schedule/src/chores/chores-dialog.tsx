import type { Chore } from '@family-chores/contracts/schedule/chores';
import { Dialog } from '@family-chores/ui/overlays';
import { type ReactNode, useState } from 'react';
import { ChoreList } from './chore-list.tsx';
import { NewChoreButton } from './new-chore-button.tsx';

interface Props {
  title: string;
  description: string;
  familyId: number;
  /** Without it all chores are. */
  isOffered?: (chore: Chore) => boolean;
  /** What is said when no chore is offered. */
  none: string;
  /** For whom a new chore would be made. */
  age?: number;
  onClose: () => void;
  /** One chore, as an item of the list. */
  children: (chore: Chore) => ReactNode;
}

/** The family's chores over the page, and a way to make the one that is missing: the one that was searched for. */
export function ChoresDialog({ title, description, familyId, age, onClose, ...list }: Props) {
  const [text, setText] = useState('');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      size="md"
      footer={<NewChoreButton familyId={familyId} name={text.trim()} age={age} />}
    >
      <ChoreList familyId={familyId} text={text} onSearch={setText} {...list} />
    </Dialog>
  );
}
