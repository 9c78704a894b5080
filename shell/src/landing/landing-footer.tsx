import { Text } from '@family-chores/ui/text';
import { color, fontSize, from, space } from '@family-chores/ui/theme';
import { Brand, Link } from '@family-chores/web-kit/routing';
import { styled } from 'styled-components';
import { bar } from './bar.ts';
import { footerItem } from './footer-item.ts';
import { PlaceholderLink } from './placeholder-link.tsx';

const Footer = styled.footer`
  border-top: 1.5px solid ${color('line')};
  background: ${color('sunken')};
`;

const Content = styled.div`
  ${bar}
  align-items: start;
  gap: ${space('xl')} ${space('4xl')};
  padding-block: ${space('2xl')} ${space('3xl')};
`;

const Columns = styled.nav`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 ${space('2xl')};
  width: 100%;
  ${from('md')} {
    width: auto;
  }
`;

const Column = styled.ul`
  display: flex;
  flex-direction: column;
  list-style: none;
`;

const FooterLink = styled(Link)`
  ${footerItem}
`;

const ComingSoon = styled.p`
  ${footerItem}
  color: ${color('ink-soft')};
  font-weight: 700;
`;

const links = [
  { to: '/login', label: 'Login' },
  { to: '/register', label: 'Register' },
  { to: '/contact', label: 'Contact Us' },
  { to: '/subscription-test', label: 'Subscription Test Page' },
];

/** Existing pages. Their labels differ from those in `comingSoon`, the placeholders that the specification requires. */
const legal = [
  { to: '/privacy', label: "Your family's data" },
  { to: '/terms', label: 'Conditions of use' },
  { to: '/faq', label: 'Common questions' },
];

const LegalLinks = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space('xl')};
  width: 100%;
  font-size: ${fontSize('sm')};
`;

const comingSoon = ['Terms', 'Privacy', 'FAQ'];

export function LandingFooter() {
  return (
    <Footer>
      <Content>
        <div>
          <Brand />
          <Text size="sm" tone="soft">
            Chores, points and rewards for the whole family.
          </Text>
        </div>
        <Columns aria-label="Footer">
          <Column role="list">
            {links.map(({ to, label }) => (
              <li key={to}>
                <FooterLink to={to}>{label}</FooterLink>
              </li>
            ))}
          </Column>
          <div>
            <ComingSoon id="coming-soon">Coming soon</ComingSoon>
            <Column role="list" aria-labelledby="coming-soon">
              {comingSoon.map((label) => (
                <li key={label}>
                  <PlaceholderLink label={label} />
                </li>
              ))}
            </Column>
          </div>
        </Columns>
        <LegalLinks aria-label="Data and conditions">
          {legal.map(({ to, label }) => (
            <FooterLink key={to} to={to}>
              {label}
            </FooterLink>
          ))}
        </LegalLinks>
      </Content>
    </Footer>
  );
}
