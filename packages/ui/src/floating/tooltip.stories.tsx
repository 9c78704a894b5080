import { Button } from '../actions/button.tsx';
import { Tooltip } from './tooltip.tsx';

export const OnHoverOrFocus = () => (
  <Tooltip content="Prints the week">
    <Button>Print</Button>
  </Tooltip>
);
