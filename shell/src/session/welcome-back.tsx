import { showToast } from '@family-chores/ui/feedback';
import { useLocation } from '@family-chores/web-kit/routing';
import { useAccount } from '@family-chores/web-kit/session';
import { useEffect, useRef } from 'react';

/** Greets a user who is still signed in when a visit starts at `/`, but not on later navigation to `/`. */
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
