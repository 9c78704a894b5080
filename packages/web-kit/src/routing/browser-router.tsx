import { recordHistoryEntry } from '@family-chores/ui/history';
import { type ReactNode, useLayoutEffect } from 'react';
import { BrowserRouter as Router, useLocation } from 'react-router-dom';

/** The page's router. It shares the browser history with open dialogs. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  return (
    <Router>
      <HistoryRecorder />
      {children}
    </Router>
  );
}

function HistoryRecorder() {
  const location = useLocation();
  // A child's layout effect runs before its parent's, so our history listener is added before the router's. Listeners
  // are called in that order, so ours can hide the entries of dialogs from the router.
  useLayoutEffect(recordHistoryEntry, [location]);
  return null;
}
