import type { ReactNode } from 'react';
import { SkeletonRows } from './skeleton.tsx';
import { EmptyState, ErrorState } from './state.tsx';

interface ContentProps {
  /** The first request is still running. */
  loading: boolean;
  error?: unknown;
  isEmpty: boolean;
  onRetry?: () => void;
  skeleton?: ReactNode;
  empty?: ReactNode;
  children: ReactNode;
}

/** Shows one of four states: the content, the error, the skeleton or the empty state. */
export function Content(props: ContentProps) {
  const { loading, error, isEmpty, onRetry, skeleton, empty, children } = props;
  if (!isEmpty) return children;
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (loading) return skeleton ?? <SkeletonRows />;
  return empty ?? <EmptyState />;
}
