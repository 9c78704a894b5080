import { Stack } from '../layout/stack.tsx';
import { Heading } from './heading.tsx';

export const Levels = () => (
  <Stack>
    <Heading level={1}>A screen</Heading>
    <Heading level={2}>A section</Heading>
    <Heading level={3}>A card</Heading>
    <Heading level={4}>Within it</Heading>
  </Stack>
);

export const Hero = () => (
  <Heading level={1} size="3xl" align="center">
    The first words
  </Heading>
);
