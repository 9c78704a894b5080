import { Icon } from '@family-chores/ui/icons';
import { space } from '@family-chores/ui/theme';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const StyledLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space('xs')};
  min-height: 44px;
  font-weight: 700;
`;

/** Link at the top of a page that leads back to the page above it. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <StyledLink to={to}>
      <Icon name="chevron-left" />
      {children}
    </StyledLink>
  );
}
