import { LinkButton } from '@family-chores/ui/actions';
import { Link } from '@family-chores/web-kit/routing';
import { useAccount } from '@family-chores/web-kit/session';
import { styled } from 'styled-components';
import { Brand } from '../frame/brand.tsx';
import { bar } from './bar.ts';

const Header = styled.header`
  ${bar}
`;

export function LandingHeader() {
  const account = useAccount();
  return (
    <Header>
      <Brand />
      <LinkButton variant={account ? 'secondary' : 'ghost'} asChild>
        {account ? <Link to="/dashboard">My dashboard</Link> : <Link to="/register">Register</Link>}
      </LinkButton>
    </Header>
  );
}
