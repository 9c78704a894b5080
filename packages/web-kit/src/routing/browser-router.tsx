import { recordHistoryEntry } from '@family-chores/ui/history';
import { type ReactNode, useLayoutEffect } from 'react';
import { BrowserRouter as Router, useLocation } from 'react-router-dom';

/** The page's router. It shares the browser history with open dialogs, which the Back button closes first. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  return (
    <Router>
      <HistoryEntry />
      {children}
    </Router>
  );
}

function HistoryEntry() {
  const location = useLocation();
  // A child's layout effect runs before the one in which the router subscribes to the history.
  useLayoutEffect(recordHistoryEntry, [location]);
  return null;
}
