import { Component, type ReactNode } from 'react';

interface MountGuardProps {
  children: ReactNode;
  /** Shows after an error, until the owner replaces the guard. */
  fallback: ReactNode;
  onError(error: unknown): void;
}

/** Catches every error below it, so that the page around it stays. */
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
