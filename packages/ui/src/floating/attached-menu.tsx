import { Root, Trigger } from 'radix-ui/dropdown-menu';
import { useImperativeHandle, useRef, type FocusEvent, type Ref } from 'react';
import { type MenuAlign, type MenuGroup, MenuPanel } from './menu-panel.tsx';

type AttachedMenuProps = {
  /** The button it belongs to, which says its name, opens and closes it. */
  button: HTMLButtonElement;
  groups: readonly MenuGroup[];
  align?: MenuAlign;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Opened by a key before it was there itself: the first item has the focus at once. */
  byKeyboard: boolean;
};

/** Stands where the library expects to render its own button. */
function OfThePage({ button, ref }: { button: HTMLButtonElement; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}

/**
 * A `Menu` of a button that was on the page before it: for `MenuButton` of `web-kit/remote`, which has the library fetched
 * when somebody wants it.
 */
export function AttachedMenu(props: AttachedMenuProps) {
  const { button, groups, align = 'end', open, onOpenChange, byKeyboard } = props;
  // The library knows only of keys that are pressed while it is mounted.
  const isEntering = useRef(byKeyboard);
  const enter = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (!isEntering.current) return;
    isEntering.current = false;
    currentTarget
      .querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled])')
      ?.focus({ preventScroll: true });
  };
  // A press on the button closes it by the button.
  const keepForButton = (event: Event) => {
    if (event.target instanceof Node && button.contains(event.target)) event.preventDefault();
  };
  return (
    <Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Trigger asChild>
        <OfThePage button={button} />
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
