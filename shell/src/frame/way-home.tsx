import { Icon } from '@family-chores/ui/icons';
import { Stack } from '@family-chores/ui/layout';
import { space } from '@family-chores/ui/theme';
import { Link } from '@family-chores/web-kit/routing';
import { styled } from 'styled-components';
import { Brand } from './brand.tsx';

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space('xs')};
  min-height: 44px;
  font-weight: 700;
`;

/** Top of a screen that stands by itself. */
export function WayHome() {
  return (
    <Stack gap="xs" align="start">
      <HomeLink to="/">
        <Icon name="chevron-left" />
        Back to homepage
      </HomeLink>
      <Brand />
    </Stack>
  );
}
