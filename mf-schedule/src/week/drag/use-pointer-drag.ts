import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type PointerDrag, PointerDragListeners } from './pointer-drag.ts';

/** Drags the chips in an element by mouse or pen, and by touch after a long press. */
export function usePointerDrag(root: RefObject<HTMLElement | null>, drag: PointerDrag): void {
  const judge = useEffectEvent(drag.judge);
  const onDrop = useEffectEvent(drag.onDrop);

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const { onDown, onMove, onUp, onContextMenu, onClick, onTouch, cancel } = new PointerDragListeners({
      judge: (id, place) => judge(id, place),
      onDrop: (id, place) => onDrop(id, place),
    });
    const mounted = new AbortController();
    const listen = { signal: mounted.signal };
    // Listens on the window, because a press anywhere means that the last drag is over.
    window.addEventListener('pointerdown', onDown, listen);
    element.addEventListener('touchmove', onTouch, { ...listen, passive: false });
    element.addEventListener('touchend', onTouch, { ...listen, passive: false });
    element.addEventListener('contextmenu', onContextMenu, listen);
    window.addEventListener('pointermove', onMove, listen);
    window.addEventListener('pointerup', onUp, listen);
    window.addEventListener('pointercancel', cancel, listen);
    window.addEventListener('blur', cancel, listen);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), listen);
    window.addEventListener('click', onClick, { ...listen, capture: true });
    return () => {
      cancel();
      mounted.abort();
    };
  }, [root]);
}
