import type { Box, Scene } from './geometry.ts';
import { visiblePart } from './place-card.rules.ts';

/** Between the target and its frame. */
const PADDING = 8;
/** Keeps the frame of a target as wide as the screen visible. */
const INSET = 4;

/** The highlight around the visible part of the target; null if it is not visible. */
export function frameAround({ target, screen }: Pick<Scene, 'target' | 'screen'>): Box | null {
  const seen = target && visiblePart(target, screen);
  if (!seen) return null;
  const left = Math.max(seen.left - PADDING, INSET);
  const top = Math.max(seen.top - PADDING, INSET);
  return {
    left,
    top,
    width: Math.min(seen.left + seen.width + PADDING, screen.width - INSET) - left,
    height: Math.min(seen.top + seen.height + PADDING, screen.height - INSET) - top,
  };
}
