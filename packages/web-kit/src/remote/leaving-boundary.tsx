import { Component, type ReactNode, useEffect } from 'react';

interface Failure {
  error: unknown;
}

interface State {
  /** The last one. */
  failure: Failure | null;
  /** What was caught while something went; forgotten once what came in its place stands. */
  caught: Failure | null;
}

/**
 * Catches what a part or a page throws while it goes, for its own boundary goes with it: that must neither take away what
 * is around it nor be blamed on that. What comes in its place is shown all the same. If that throws as well, nothing was
 * going: what is there is broken, and the next boundary gets to know. React would mount it for ever otherwise.
 */
export class LeavingBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null, caught: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(_: unknown, { failure, caught }: State): Partial<State> | null {
    return caught ? null : { caught: failure };
  }

  override render() {
    const { failure, caught } = this.state;
    if (failure && failure !== caught) throw failure.error;
    const forget = () => {
      if (failure) this.setState((now) => (now.failure === failure ? { failure: null, caught: null } : null));
    };
    return (
      <>
        {this.props.children}
        <Standing onStanding={forget} />
      </>
    );
  }
}

/** Beside the children, and mounted anew with them: its effect runs after theirs. */
function Standing({ onStanding }: { onStanding: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- of this mounting only
  useEffect(onStanding, []);
  return null;
}
