import { Component, type ReactNode, useEffect } from 'react';

interface CaughtFailure {
  error: unknown;
}

/** From a change of what is shown until that stands: only then can something throw because it goes. */
interface ContentChange {
  isOver: boolean;
}

interface Props {
  children: ReactNode;
}

interface State {
  children: ReactNode;
  change: ContentChange;
  /** The last one. */
  failure: CaughtFailure | null;
  /** What was caught while something went; forgotten once what came in its place stands. */
  caught: CaughtFailure | null;
}

/**
 * Catches what a part or a page throws while it goes, for its own boundary goes with it: that must neither take away what
 * is around it nor be blamed on that. What comes in its place is shown all the same. If that throws as well, or something
 * throws while nothing goes, what is there is broken, and the next boundary gets to know. React would mount it for ever
 * otherwise.
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

/** Beside the children, and mounted anew with them: its effect runs after theirs. */
function CommitMarker({ change, onCommitted }: CommitMarkerProps) {
  useEffect(() => {
    onCommitted();
    // React tells the boundary of what threw in this round once all its effects have run.
    queueMicrotask(() => {
      change.isOver = true;
    });
    // oxlint-disable-next-line react/exhaustive-deps -- of this change, whatever renders again meanwhile
  }, [change]);
  return null;
}
