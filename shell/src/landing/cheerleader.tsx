import { Mascot } from '@family-chores/ui/mascot';

/** Loaded separately, so that the first screen does not wait for the drawing. */
export function Cheerleader() {
  return <Mascot mood="cheerleader" />;
}
