import type { TutorialStep } from '@family-chores/contracts/tutorial/tutorials';

/** All in CSS px; places are measured from the top left corner of the screen. */
export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

export type Position = TutorialStep['position'];

export interface Scene {
  /** What the step is about; null when it is not on the page. */
  target: Box | null;
  card: Size;
  screen: Size;
  /** Where the step wants its card. */
  position: Position;
}

/** Between target and card. */
export const GAP = 20;
/** Between card and the edge of the screen. */
export const EDGE = 12;
/** Narrower screens have the card as a sheet at their lower or upper edge. */
const SHEET_BELOW = 640;

export const isSheet = (screen: Size) => screen.width < SHEET_BELOW;
