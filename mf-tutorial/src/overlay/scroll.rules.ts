import { EDGE, GAP, isSheet, type Scene } from './geometry.ts';

/** Minimum space, in px, between the screen edges and the target with its card. */
const MARGIN = 24;

/** The available height, the height that target and card need together, and how much of that is above the target. */
function spaceFor({ card, screen, position }: Scene, height: number) {
  if (isSheet(screen)) return { room: screen.height - card.height, above: 0, needed: height };
  const cardSpace = card.height + GAP + EDGE;
  if (position === 'top') return { room: screen.height, above: cardSpace, needed: height + cardSpace };
  if (position === 'bottom') return { room: screen.height, above: 0, needed: height + cardSpace };
  return { room: screen.height, above: 0, needed: height };
}

/**
 * The scroll position, in px, at which the target is visible together with its card: both are centered on the screen
 * or, if they do not fit, the top of the target is near the top of the screen. The browser limits the result to the
 * page's scroll range.
 */
export function scrollTopFor(scene: Scene & { scrollTop: number }): number {
  const { target, scrollTop } = scene;
  if (!target) return scrollTop;
  const { room, above, needed } = spaceFor(scene, target.height);
  const targetTop = needed <= room - 2 * MARGIN ? (room - needed) / 2 + above : MARGIN;
  return Math.max(0, Math.round(scrollTop + target.top - targetTop));
}
