import { Menu } from '@family-chores/ui/floating';
import type { ReactElement } from 'react';
import type { Tutorial } from '../tutorials/tutorial.ts';
import { tutorials } from '../tutorials/tutorials.ts';

interface Props {
  trigger: ReactElement;
  onChoose: (tutorial: Tutorial) => void;
}

/** Open at once: its code is fetched when the button is pressed for the first time. */
export function HelpMenu({ trigger, onChoose }: Props) {
  const actions = tutorials.map((tutorial) => ({
    key: tutorial.id,
    label: tutorial.title,
    onSelect: () => onChoose(tutorial),
  }));
  return (
    <Menu
      defaultOpen
      align="start"
      trigger={trigger}
      groups={[{ key: 'tutorials', label: 'Tutorials', actions }]}
    />
  );
}
