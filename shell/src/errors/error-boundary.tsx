import { Component, type ReactNode } from 'react';
import { ErrorFallback } from './error-fallback.tsx';

/** Catches what nothing nearer caught: shows the fallback screen and tells the console. */
export class ErrorBoundary extends Component<
  { children: ReactNode },
  { failure: { error: unknown } | null }
> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <ErrorFallback error={failure.error} onReset={() => this.setState({ failure: null })} />;
  }
}
