import { Component, type ReactNode } from 'react';

interface MountGuardProps {
  children: ReactNode;
  /** Shown from the error on, until the owner replaces the guard. */
  fallback: ReactNode;
  onError(): void;
}

/** Keeps an error that is thrown below it, while mounting or later, from everything above. */
export class MountGuard extends Component<MountGuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
