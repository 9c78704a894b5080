import { EDGE, GAP, isSheet, type Scene } from './geometry.ts';

/** Between the edge of the screen and a target taller than the screen. */
const AIR = 24;

/** The part of the screen that target and card share, and their height in it. */
function stage({ card, screen, position }: Scene, height: number) {
  if (isSheet(screen)) return { room: screen.height - card.height, above: 0, tall: height };
  const beside = card.height + GAP + EDGE;
  if (position === 'top') return { room: screen.height, above: beside, tall: height + beside };
  if (position === 'bottom') return { room: screen.height, above: 0, tall: height + beside };
  return { room: screen.height, above: 0, tall: height };
}

/**
 * The scroll position at which the target is visible together with its card: both centered on the screen,
 * or, when they are too tall for it, the start of the target at the top. The browser clamps it to the page.
 */
export function scrollTopFor(scene: Scene & { scrollTop: number }): number {
  const { target, scrollTop } = scene;
  if (!target) return scrollTop;
  const { room, above, tall } = stage(scene, target.height);
  const wanted = tall <= room - 2 * AIR ? (room - tall) / 2 + above : AIR;
  return Math.max(0, Math.round(scrollTop + target.top - wanted));
}
