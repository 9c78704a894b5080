import { Component, type ReactNode, useEffect } from 'react';

interface CaughtFailure {
  error: unknown;
}

/** A change of children, which is over once the new ones are committed. */
interface ContentChange {
  isOver: boolean;
}

interface Props {
  children: ReactNode;
}

interface State {
  children: ReactNode;
  change: ContentChange;
  /** The most recent failure. */
  failure: CaughtFailure | null;
  /** A failure caught while old children were unmounting; cleared once the new children are committed. */
  caught: CaughtFailure | null;
}

/**
 * Catches what a part or page throws while it unmounts, because its own boundary unmounts with it. Any other error is
 * rethrown to the next boundary; otherwise React would remount the broken content forever.
 */
export class UnmountErrorBoundary extends Component<Props, State> {
  override state: State = {
    children: this.props.children,
    change: { isOver: false },
    failure: null,
    caught: null,
  };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ children }: Props, state: State): Partial<State> {
    const change = children === state.children ? state.change : { isOver: false };
    return { children, change, caught: state.caught ?? (change.isOver ? null : state.failure) };
  }

  override render() {
    const { change, failure, caught } = this.state;
    if (failure && failure !== caught) throw failure.error;
    const clearFailure = () => {
      if (failure) this.setState((now) => (now.failure === failure ? { failure: null, caught: null } : null));
    };
    return (
      <>
        {this.props.children}
        <CommitMarker change={change} onCommitted={clearFailure} />
      </>
    );
  }
}

interface CommitMarkerProps {
  change: ContentChange;
  onCommitted: () => void;
}

/** Rendered after the children and, after an error, remounted with them, so that its effect runs after theirs. */
function CommitMarker({ change, onCommitted }: CommitMarkerProps) {
  useEffect(() => {
    onCommitted();
    // React reports errors of this commit to the boundary only after all effects have run.
    queueMicrotask(() => {
      change.isOver = true;
    });
    // oxlint-disable-next-line react/exhaustive-deps -- must run once per change, not on every render
  }, [change]);
  return null;
}
