import { Mascot } from '@family-chores/ui/mascot';

/** Apart, so that the first screen need not wait for the drawing. */
export function Cheerleader() {
  return <Mascot mood="cheerleader" />;
}
