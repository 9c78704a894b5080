import { Component, type ReactNode } from 'react';
import { ErrorFallback } from './error-fallback.tsx';

interface Props {
  /** What is shown: another page than the failed one is tried. */
  path: string;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
}

/** Catches what nothing nearer caught: shows the fallback screen and tells the console. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidUpdate({ path }: Props) {
    if (path !== this.props.path && this.state.failure) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <ErrorFallback error={failure.error} onReset={() => this.setState({ failure: null })} />;
  }
}
