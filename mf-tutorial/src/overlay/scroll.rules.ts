import { EDGE, GAP, isSheet, type Scene } from './geometry.ts';

/** Minimum space, in px, between the screen edges and the target with its card. */
const MARGIN = 24;

/**
 * `room` is the available height, `needed` the height that the target and its card need together, and `above` the part
 * of the needed height that is above the target. A card that is a sheet reduces `room` instead of adding to `needed`.
 */
function spaceFor({ card, screen, position }: Scene, targetHeight: number) {
  if (isSheet(screen)) return { room: screen.height - card.height, above: 0, needed: targetHeight };
  const cardSpace = card.height + GAP + EDGE;
  if (position === 'top') return { room: screen.height, above: cardSpace, needed: targetHeight + cardSpace };
  if (position === 'bottom') return { room: screen.height, above: 0, needed: targetHeight + cardSpace };
  return { room: screen.height, above: 0, needed: targetHeight };
}

/**
 * The scroll position, in px, at which the target and its card are centered together. If the space is too small, the
 * top of the target is near the top of the screen.
 */
export function scrollTopFor(scene: Scene & { scrollTop: number }): number {
  const { target, scrollTop } = scene;
  if (!target) return scrollTop;
  const { room, above, needed } = spaceFor(scene, target.height);
  const targetTop = needed <= room - 2 * MARGIN ? (room - needed) / 2 + above : MARGIN;
  return Math.max(0, Math.round(scrollTop + target.top - targetTop));
}
