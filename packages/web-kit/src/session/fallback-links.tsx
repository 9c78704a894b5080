import { LinkButton } from '@family-chores/ui/actions';
import { Inline } from '@family-chores/ui/layout';
import { Link, useLocation } from '../routing/index.ts';
import { LogoutButton } from './logout-button.tsx';
import { useAccount } from './use-account.ts';

const links = [
  { to: '/home', label: 'Home' },
  { to: '/settings', label: 'Settings' },
];

/** Links to other pages in place of a page that cannot be shown. */
export function FallbackLinks() {
  const account = useAccount();
  const { pathname } = useLocation();
  const shown = (account ? links : links.slice(0, 1)).filter(({ to }) => to !== pathname);
  return (
    <Inline justify="center">
      {shown.map(({ to, label }) => (
        <LinkButton key={to} variant="ghost" asChild>
          <Link to={to}>{label}</Link>
        </LinkButton>
      ))}
      {account && <LogoutButton variant="ghost" />}
    </Inline>
  );
}
