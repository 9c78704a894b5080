import { Root, Trigger } from 'radix-ui/dropdown-menu';
import { useRef, type ReactElement } from 'react';
import { type MenuAlign, type MenuGroup, MenuPanel } from './menu-panel.tsx';

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Groups, divided by a line: actions to take, or one choice of several. */
  groups: readonly MenuGroup[];
  align?: MenuAlign;
  /** Open as soon as it is there. */
  defaultOpen?: boolean;
};

/** A menu below its button: arrow keys and first letters move, Enter picks, Esc closes and gives the focus back. */
export function Menu({ trigger, groups, align = 'end', defaultOpen = false }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Before the action, so that a dialog it opens knows where the focus came from.
  const leave = () => button.current?.focus();
  return (
    <Root modal={false} defaultOpen={defaultOpen}>
      <Trigger asChild ref={button}>
        {trigger}
      </Trigger>
      <MenuPanel groups={groups} align={align} onLeave={leave} />
    </Root>
  );
}
