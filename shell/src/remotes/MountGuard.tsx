import { Component, type ReactNode } from 'react';

interface MountGuardProps {
  children: ReactNode;
  /** Shown from the error on, until the owner replaces the guard. */
  fallback: ReactNode;
  onError(error: unknown): void;
}

/** Keeps an error that is thrown below it, while mounting or later, from everything above. */
export class MountGuard extends Component<MountGuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
