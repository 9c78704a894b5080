import { EDGE, GAP, isSheet, type Scene } from './geometry.ts';

/** The least space between the edge of the screen and what is shown. */
const MARGIN = 24;

/** The height available to target and card, the height they need together, and how much of that is above the target. */
function spaceFor({ card, screen, position }: Scene, height: number) {
  if (isSheet(screen)) return { room: screen.height - card.height, above: 0, needed: height };
  const beside = card.height + GAP + EDGE;
  if (position === 'top') return { room: screen.height, above: beside, needed: height + beside };
  if (position === 'bottom') return { room: screen.height, above: 0, needed: height + beside };
  return { room: screen.height, above: 0, needed: height };
}

/**
 * The scroll position at which the target is visible together with its card: both centered on the screen,
 * or, when they are too tall for it, the start of the target at the top. The browser clamps it to the page.
 */
export function scrollTopFor(scene: Scene & { scrollTop: number }): number {
  const { target, scrollTop } = scene;
  if (!target) return scrollTop;
  const { room, above, needed } = spaceFor(scene, target.height);
  const wanted = needed <= room - 2 * MARGIN ? (room - needed) / 2 + above : MARGIN;
  return Math.max(0, Math.round(scrollTop + target.top - wanted));
}
