import { Stack } from '@family-chores/ui/layout';
import { BackLink } from './back-link.tsx';
import { Brand } from './brand.tsx';

/** Links at the top of a standalone screen. */
export function HomeLinks() {
  return (
    <Stack gap="xs" align="start">
      <BackLink to="/">Back to homepage</BackLink>
      <Brand />
    </Stack>
  );
}
