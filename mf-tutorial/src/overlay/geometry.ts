import type { TutorialStep } from '@family-chores/contracts/tutorial/tutorials';

/** A width and a height in CSS px. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle in CSS px, relative to the top left corner of the viewport. */
export interface Box extends Size {
  left: number;
  top: number;
}

export type Position = TutorialStep['position'];

/** What determines where the card is placed. */
export interface Scene {
  /** The step's target; null when it is not on the page. */
  target: Box | null;
  card: Size;
  screen: Size;
  position: Position;
}

/** Distance between target and card, in px. */
export const GAP = 20;
/** Minimum distance between card and screen edge, in px. */
export const EDGE = 12;
/** Screen width, in px, below which the card is a sheet at the lower or upper edge. */
const SHEET_BELOW = 640;

export const isSheet = (screen: Size) => screen.width < SHEET_BELOW;
