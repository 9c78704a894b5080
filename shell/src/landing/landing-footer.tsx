import { Inline } from '@family-chores/ui/layout';
import { color } from '@family-chores/ui/theme';
import { Link } from '@family-chores/web-kit/routing';
import { styled } from 'styled-components';
import { Brand } from '../frame/brand.tsx';
import { bar } from './bar.ts';

const Footer = styled.footer`
  border-top: 1.5px solid ${color('line')};
  background: ${color('sunken')};
`;

const Content = styled.div`
  ${bar}
  padding-bottom: 72px;
`;

const FooterLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-width: 44px;
  min-height: 44px;
  padding-inline: 8px;
`;

export function LandingFooter() {
  return (
    <Footer>
      <Content>
        <Brand />
        <Inline as="nav" aria-label="Footer">
          <FooterLink to="/login">Login</FooterLink>
          <FooterLink to="/register">Register</FooterLink>
        </Inline>
      </Content>
    </Footer>
  );
}
