import { Root, Trigger } from 'radix-ui/dropdown-menu';
import { useRef, type ReactElement } from 'react';
import { type MenuAlign, type MenuGroup, MenuPanel } from './menu-panel.tsx';

type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactElement;
  /** Groups separated by lines: actions, or radio items. */
  groups: readonly MenuGroup[];
  align?: MenuAlign;
  /** Whether the menu is open initially. */
  defaultOpen?: boolean;
};

/**
 * A menu below its button. Arrow keys and type-ahead move the focus, Enter selects, and Esc closes the menu and returns
 * the focus to the button.
 */
export function Menu({ trigger, groups, align = 'end', defaultOpen = false }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Focuses the button before the action, so that a dialog that the action opens can return the focus there.
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
