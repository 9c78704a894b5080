import { Component, type ReactNode } from 'react';
import { ErrorFallback } from './error-fallback.tsx';

interface Props {
  /** Path of the page; a change resets the boundary. */
  path: string;
  onError?: (error: unknown) => void;
  children: ReactNode;
}

interface State {
  path: string;
  failure: { error: unknown } | null;
}

/** The outermost boundary: shows the fallback screen for errors that no inner boundary caught. */
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
