import { LinkButton } from '@family-chores/ui/actions';
import { Inline } from '@family-chores/ui/layout';
import { Brand, Link } from '@family-chores/web-kit/routing';
import { useAccount } from '@family-chores/web-kit/session';
import { styled } from 'styled-components';
import { bar } from './bar.ts';

const Header = styled.header`
  ${bar}
`;

export function LandingHeader() {
  const account = useAccount();
  return (
    <Header>
      <Brand />
      <Inline>
        {(!account || account.guest) && (
          <LinkButton variant="ghost" asChild>
            <Link to="/register">Register</Link>
          </LinkButton>
        )}
        {account && (
          <LinkButton asChild>
            <Link to="/dashboard">My dashboard</Link>
          </LinkButton>
        )}
      </Inline>
    </Header>
  );
}
