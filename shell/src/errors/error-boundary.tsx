import { Component, type ReactNode } from 'react';
import { ErrorFallback } from './error-fallback.tsx';

interface Props {
  /** What is shown: another page than the failed one is tried. */
  path: string;
  /** Hears of what was caught. */
  onError?: (error: unknown) => void;
  children: ReactNode;
}

interface State {
  path: string;
  failure: { error: unknown } | null;
}

/** Catches what nothing nearer caught: shows the fallback screen and tells the console. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, failure: null };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <ErrorFallback error={failure.error} onReset={() => this.setState({ failure: null })} />;
  }
}
