import { Stack } from '@family-chores/ui/layout';
import { BackLink } from './back-link.tsx';
import { Brand } from './brand.tsx';

/** Links to the homepage, at the top of a page without the frame's navigation. */
export function HomeLinks() {
  return (
    <Stack gap="xs" align="start">
      <BackLink to="/">Back to homepage</BackLink>
      <Brand />
    </Stack>
  );
}
