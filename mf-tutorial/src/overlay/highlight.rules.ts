import type { Box, Scene } from './geometry.ts';
import { visiblePart } from './place-card.rules.ts';

/** Distance between the target and its frame, in px. */
const PADDING = 8;
/** Minimum distance between frame and screen edge, in px, so that the frame of a full-width target is visible. */
const INSET = 4;

/** The frame around the visible part of the target; null if the target is not visible. */
export function highlightAround({ target, screen }: Pick<Scene, 'target' | 'screen'>): Box | null {
  const visible = target && visiblePart(target, screen);
  if (!visible) return null;
  const left = Math.max(visible.left - PADDING, INSET);
  const top = Math.max(visible.top - PADDING, INSET);
  return {
    left,
    top,
    width: Math.min(visible.left + visible.width + PADDING, screen.width - INSET) - left,
    height: Math.min(visible.top + visible.height + PADDING, screen.height - INSET) - top,
  };
}
