import { Component, type ReactNode } from 'react';

/**
 * Catches what a part throws while it goes, for its own boundary goes with it: that must neither take the page around it
 * away nor be blamed on that. What comes in its place is shown all the same.
 */
export class LeavingBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError() {
    return null;
  }

  override render() {
    return this.props.children;
  }
}
