import { lazyPart } from '@family-chores/web-kit/remote';

/** Loaded separately, so that the first screen does not wait for the drawing. */
export const Cheerleader = lazyPart(async () => {
  const { Mascot } = await import('@family-chores/ui/mascot');
  return () => <Mascot mood="cheerleader" />;
});
