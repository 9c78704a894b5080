import { Stack } from '@family-chores/ui/layout';
import { BackLink } from '@family-chores/web-kit/routing';
import { Brand } from './brand.tsx';

/** Top of a screen that stands by itself. */
export function WayHome() {
  return (
    <Stack gap="xs" align="start">
      <BackLink to="/">Back to homepage</BackLink>
      <Brand />
    </Stack>
  );
}
