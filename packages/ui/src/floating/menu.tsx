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

/** A menu below its button. */
export function Menu({ trigger, groups, align = 'end', defaultOpen = false }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Runs before an action, so that a dialog opened by the action can return the focus to the button.
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
