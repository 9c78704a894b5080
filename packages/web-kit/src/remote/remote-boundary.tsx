import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  fallback: (retry: () => void, error: unknown) => ReactNode;
  onError: (error: unknown) => void;
}

interface State {
  failure: { error: unknown } | null;
}

/** Isolates errors of a part from the rest of the page; retrying mounts the part again. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(() => this.setState({ failure: null }), failure.error);
  }
}
