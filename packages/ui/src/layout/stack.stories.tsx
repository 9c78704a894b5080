import { Card } from './card.tsx';
import { Stack } from './stack.tsx';

export const Column = () => (
  <Stack as="ul">
    <Card as="li">One</Card>
    <Card as="li">Two</Card>
  </Stack>
);
