import { lazyPart } from '@family-chores/web-kit/remote';

/** Reserves the drawing's space until it is loaded. */
const placeholder = <span style={{ height: 84 }} />;

/** The mascot peeking over an edge, for empty states. The page does not wait for the drawing. */
export const Peeking = lazyPart(
  () => import('@family-chores/ui/mascot').then((m) => m.PeekingMascot),
  placeholder,
);
