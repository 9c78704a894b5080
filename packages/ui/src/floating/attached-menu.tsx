import { Root, Trigger } from 'radix-ui/dropdown-menu';
import { useImperativeHandle, useRef, type FocusEvent, type Ref } from 'react';
import { type MenuAlign, type MenuGroup, MenuPanel } from './menu-panel.tsx';

type AttachedMenuProps = {
  /** The button that names, opens and closes the menu. */
  button: HTMLButtonElement;
  groups: readonly MenuGroup[];
  align?: MenuAlign;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the menu was first opened by keyboard, so that its first enabled item gets the focus. */
  byKeyboard: boolean;
};

/** Gives the menu library the existing button as its trigger. */
function ExistingTrigger({ button, ref }: { button: HTMLButtonElement; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}

/** A `Menu` for a button that the caller renders, possibly before the menu library has been loaded. */
export function AttachedMenu(props: AttachedMenuProps) {
  const { button, groups, align = 'end', open, onOpenChange, byKeyboard } = props;
  // The library did not see the key that first opened the menu, because `Root` was not mounted yet.
  const isEntering = useRef(byKeyboard);
  const enter = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (!isEntering.current) return;
    isEntering.current = false;
    currentTarget
      .querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled])')
      ?.focus({ preventScroll: true });
  };
  // The button handles its own presses.
  const keepForButton = (event: Event) => {
    if (event.target instanceof Node && button.contains(event.target)) event.preventDefault();
  };
  return (
    <Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Trigger asChild>
        <ExistingTrigger button={button} />
      </Trigger>
      <MenuPanel
        groups={groups}
        align={align}
        aria-labelledby={button.id}
        onFocus={enter}
        onInteractOutside={keepForButton}
        onLeave={() => button.focus()}
      />
    </Root>
  );
}
