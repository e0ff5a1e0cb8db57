import type { ReactNode } from 'react';
import { SkeletonRows } from './skeleton.tsx';
import { EmptyState, ErrorState } from './state.tsx';

interface ContentProps {
  /** Nothing is there to show yet. */
  loading: boolean;
  error?: unknown;
  isEmpty: boolean;
  onRetry?: () => void;
  skeleton?: ReactNode;
  empty?: ReactNode;
  children: ReactNode;
}

/** The content wrapper (W25): loading, failed, empty, or the content. */
export function Content(props: ContentProps) {
  const { loading, error, isEmpty, onRetry, skeleton, empty, children } = props;
  if (!isEmpty) return children;
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (loading) return skeleton ?? <SkeletonRows />;
  return empty ?? <EmptyState />;
}
