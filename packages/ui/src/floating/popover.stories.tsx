import { Button } from '../actions/button.tsx';
import { Text } from '../text/text.tsx';
import { Popover } from './popover.tsx';

const words = <Text>An explanation.</Text>;

export const Closed = () => (
  <Popover label="More" trigger={<Button>More</Button>}>
    {words}
  </Popover>
);

export const Open = () => (
  <Popover label="More" trigger={<Button>More</Button>} open onOpenChange={() => {}}>
    {words}
  </Popover>
);
