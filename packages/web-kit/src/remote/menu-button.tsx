import { Button } from '@family-chores/ui/actions';
import type { AttachedMenu } from '@family-chores/ui/floating';
import { type ComponentProps, type ComponentType, type KeyboardEvent, useId, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

type MenuProps = ComponentProps<typeof AttachedMenu>;
type OwnProps = 'id' | 'onClick' | 'onFocus' | 'onKeyDown' | 'onPointerEnter';
type Props = Omit<ComponentProps<typeof Button>, OwnProps> & Pick<MenuProps, 'groups' | 'align'>;

/** By the first press. */
type MenuTrigger = Pick<MenuProps, 'button' | 'byKeyboard'>;

/** Of a way to fetch the menu. */
export function menuButton(load: () => Promise<ComponentType<MenuProps>>): ComponentType<Props> {
  const Menu = lazyPart(load);
  // Whether it came is asked again when the button is pressed.
  const fetchAhead = () => void Menu.fetch().catch(() => undefined);

  return function MenuButton({ groups, align, ...button }: Props) {
    const id = useId();
    const [opening, setOpening] = useState<MenuTrigger | null>(null);
    const [isOpen, setOpen] = useState(false);

    function press(by: MenuTrigger) {
      setOpening(opening ?? by);
      setOpen(!isOpen);
    }
    function openByArrow(event: KeyboardEvent<HTMLButtonElement>) {
      if (event.key !== 'ArrowDown' || isOpen) return;
      event.preventDefault();
      press({ button: event.currentTarget, byKeyboard: true });
    }

    return (
      <>
        <Button
          {...button}
          id={id}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onKeyDown={openByArrow}
          // No pointer was pressed (`detail`): a key was, or assistive technology did it.
          onClick={({ currentTarget, detail }) => press({ button: currentTarget, byKeyboard: detail === 0 })}
        />
        {opening && <Menu {...opening} groups={groups} align={align} open={isOpen} onOpenChange={setOpen} />}
      </>
    );
  };
}

/**
 * A button with a menu. The button is there at once and stays the same; the code of the menu is fetched when somebody
 * points at the button or comes to it by key, and opens when it is there.
 */
export const MenuButton = menuButton(() => import('@family-chores/ui/floating').then((m) => m.AttachedMenu));
