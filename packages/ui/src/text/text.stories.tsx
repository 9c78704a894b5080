import { Stack } from '../layout/stack.tsx';
import { Text } from './text.tsx';

export const Tones = () => (
  <Stack gap="sm">
    <Text>Regular</Text>
    <Text tone="soft">Soft</Text>
    <Text tone="accent">Accent</Text>
    <Text tone="celebrate">Earned</Text>
    <Text tone="success">Done</Text>
    <Text tone="warning">Late</Text>
    <Text tone="danger">Wrong</Text>
  </Stack>
);

export const Kinds = () => (
  <Stack gap="sm">
    <Text size="lg" weight="bold">
      Large and bold
    </Text>
    <Text numeric>0123456789</Text>
    <Text strike>Done</Text>
    <Text detail tone="soft">
      Gone in the compact view
    </Text>
  </Stack>
);
