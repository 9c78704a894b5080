import { lazyPart } from '@family-chores/web-kit/remote';

/** Keeps the place until the drawing is loaded. */
const place = <span style={{ height: 84 }} />;

/** The mascot looks over an edge, for an empty place on a page, which does not wait for the drawing. */
export const Peeking = lazyPart(() => import('@family-chores/ui/mascot').then((m) => m.PeekingMascot), place);
