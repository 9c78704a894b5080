import { type Box, EDGE, GAP, isSheet, type Position, type Scene, type Size } from './geometry.ts';

export interface Placement {
  side: Position;
  left: number;
  top: number;
}

type Side = Exclude<Position, 'center'>;

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
const sides: readonly Side[] = ['bottom', 'top', 'right', 'left'];

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

/** The part of the box in the viewport; null if there is none. */
export function visiblePart(box: Box, screen: Size): Box | null {
  const left = Math.max(box.left, 0);
  const top = Math.max(box.top, 0);
  const width = Math.min(box.left + box.width, screen.width) - left;
  const height = Math.min(box.top + box.height, screen.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

function roomAt(side: Side, target: Box, screen: Size): number {
  if (side === 'top') return target.top;
  if (side === 'left') return target.left;
  if (side === 'bottom') return screen.height - target.top - target.height;
  return screen.width - target.left - target.width;
}

function fits(side: Side, target: Box, { card, screen }: Scene): boolean {
  const isBeside = side === 'left' || side === 'right';
  return roomAt(side, target, screen) >= (isBeside ? card.width : card.height) + GAP + EDGE;
}

/** Places the card on one side of the target, centered on the target as far as the screen allows. */
function placeAt(side: Side, target: Box, { card, screen }: Scene): Placement {
  const left = target.left + (target.width - card.width) / 2;
  const top = target.top + (target.height - card.height) / 2;
  const inside = {
    side,
    left: clamp(left, EDGE, screen.width - card.width - EDGE),
    top: clamp(top, EDGE, screen.height - card.height - EDGE),
  };
  if (side === 'top') return { ...inside, top: target.top - GAP - card.height };
  if (side === 'bottom') return { ...inside, top: target.top + target.height + GAP };
  if (side === 'left') return { ...inside, left: target.left - GAP - card.width };
  return { ...inside, left: target.left + target.width + GAP };
}

function placeInCenter({ card, screen }: Scene): Placement {
  return {
    side: 'center',
    left: Math.max((screen.width - card.width) / 2, 0),
    top: Math.max((screen.height - card.height) / 2, 0),
  };
}

/**
 * Places the sheet at the edge of the screen where it covers less of the target, but at the lower edge if the target is
 * taller than the rest of the screen.
 */
function placeAsSheet(target: Box | null, { card, screen }: Scene): Placement {
  const room = screen.height - card.height;
  const atBottom = { side: 'bottom', left: 0, top: room } as const;
  if (!target || target.height > room) return atBottom;
  const coveredBelow = target.top + target.height - room;
  const coveredAbove = card.height - target.top;
  return coveredBelow > 0 && coveredAbove < coveredBelow ? { side: 'top', left: 0, top: 0 } : atBottom;
}

/** On a wide screen, prefers the step's position, then the opposite side, then any side with room, then the center. */
export function placeCard(scene: Scene): Placement {
  const { screen, position } = scene;
  const target = scene.target && visiblePart(scene.target, screen);
  if (isSheet(screen)) return placeAsSheet(target, scene);
  if (!target || position === 'center') return placeInCenter(scene);
  const side = [position, opposite[position], ...sides].find((each) => fits(each, target, scene));
  return side ? placeAt(side, target, scene) : placeInCenter(scene);
}
