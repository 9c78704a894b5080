import type { Chore } from '@family-chores/contracts/schedule/chores';
import { Button } from '@family-chores/ui/actions';
import { Dialog } from '@family-chores/ui/overlays';
import { type ReactNode, useState } from 'react';
import { ChoreList } from './chore-list.tsx';
import { NewChoreButton } from './new-chore-button.tsx';

interface Props {
  title: string;
  description: string;
  familyId: number;
  /** Whether a chore is listed; by default, all are. */
  isListed?: (chore: Chore) => boolean;
  emptyText: string;
  /** Age of the member for whom a new chore would be created. */
  age?: number;
  onClose: () => void;
  /** Whether chores can be chosen one after another, until Done is pressed. */
  staysOpen?: boolean;
  /** Called when Enter is pressed in the search, with the first chore found. */
  onPickFirst?: (chore: Chore) => void;
  onCreated?: (chore: Chore) => void;
  options?: ReactNode;
  /** Renders one chore as a list item. */
  children: (chore: Chore) => ReactNode;
}

/** The search text is the suggested name of a new chore. */
export function ChoresDialog(props: Props) {
  const { title, description, familyId, age, options, staysOpen, onCreated, onClose, ...list } = props;
  const [text, setText] = useState('');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      size="md"
      footer={
        <>
          <NewChoreButton familyId={familyId} name={text.trim()} age={age} onCreated={onCreated} />
          {staysOpen && (
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          )}
        </>
      }
    >
      {options}
      <ChoreList familyId={familyId} text={text} onSearch={setText} {...list} />
    </Dialog>
  );
}
