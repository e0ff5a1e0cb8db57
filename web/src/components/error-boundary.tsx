import { Component, type ErrorInfo, type ReactNode } from 'react';
import { renewFailedParts } from '../lib/load/chunk-loading.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new key clears the error and renders the children again, for example on the next page. */
  resetKey: unknown;
  fallback: ReactNode;
  onFailure?: () => void;
}

interface ErrorBoundaryState {
  failed: boolean;
  resetKey: unknown;
}

/** Limits a render error, or a chunk that fails to load, to one part of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    renewFailedParts();
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
