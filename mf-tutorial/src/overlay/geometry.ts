import type { TutorialStep } from '@family-chores/contracts/tutorial/tutorials';

/** All in CSS px, relative to the top left corner of the viewport. */
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
  /** The step's target; null when it is not on the page. */
  target: Box | null;
  card: Size;
  screen: Size;
  /** The step's preferred position of the card. */
  position: Position;
}

/** Between target and card. */
export const GAP = 20;
/** Between card and the edge of the screen. */
export const EDGE = 12;
/** On narrower screens the card is a sheet at the lower or upper edge. */
const SHEET_BELOW = 640;

export const isSheet = (screen: Size) => screen.width < SHEET_BELOW;
