import { showToast } from '@family-chores/ui/feedback';
import { useLocation } from '@family-chores/web-kit/routing';
import { useAccount } from '@family-chores/web-kit/session';
import { useEffect, useRef } from 'react';

/** Greets who is found to be still signed in, when the visit starts at `/`; not who comes back from another screen. */
export function WelcomeBack() {
  const account = useAccount();
  const { pathname } = useLocation();
  const isStartOfVisit = useRef(account === undefined && pathname === '/');
  useEffect(() => {
    if (account === undefined || !isStartOfVisit.current) return;
    isStartOfVisit.current = false;
    if (account) showToast({ title: 'Welcome back!', description: `Good to see you, ${account.name}.` });
  }, [account]);
  return null;
}
