import { Button } from '@family-chores/ui/actions';
import type { AttachedMenu } from '@family-chores/ui/floating';
import { type ComponentProps, type ComponentType, type KeyboardEvent, useId, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

type MenuProps = ComponentProps<typeof AttachedMenu>;
type OwnProps = 'id' | 'onClick' | 'onFocus' | 'onKeyDown' | 'onPointerEnter';
type Props = Omit<ComponentProps<typeof Button>, OwnProps> & Pick<MenuProps, 'groups' | 'align'>;

/** How the menu was first opened. */
type MenuTrigger = Pick<MenuProps, 'button' | 'byKeyboard'>;

export function menuButton(load: () => Promise<ComponentType<MenuProps>>): ComponentType<Props> {
  const Menu = lazyPart(load);
  // A failure is ignored, because pressing the button loads again.
  const fetchAhead = () => void Menu.fetch().catch(() => undefined);

  return function MenuButton({ groups, align, ...button }: Props) {
    const id = useId();
    const [firstTrigger, setFirstTrigger] = useState<MenuTrigger | null>(null);
    const [isOpen, setOpen] = useState(false);

    function press(by: MenuTrigger) {
      setFirstTrigger(firstTrigger ?? by);
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
          // `detail` is 0 for a click by keyboard or assistive technology.
          onClick={({ currentTarget, detail }) => press({ button: currentTarget, byKeyboard: detail === 0 })}
        />
        {firstTrigger && (
          <Menu {...firstTrigger} groups={groups} align={align} open={isOpen} onOpenChange={setOpen} />
        )}
      </>
    );
  };
}

/** A button with a menu, whose code is fetched on hover or focus. */
export const MenuButton = menuButton(() => import('@family-chores/ui/floating').then((m) => m.AttachedMenu));
