import { Component, type ReactNode } from 'react';

/**
 * Catches what a part or a page throws while it goes, for its own boundary goes with it: that must neither take away what
 * is around it nor be blamed on that. What comes in its place is shown all the same.
 */
export class LeavingBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError() {
    return null;
  }

  override render() {
    return this.props.children;
  }
}
