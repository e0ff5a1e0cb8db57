import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ErrorState } from '../../components/state.tsx';
import { color } from '../../lib/theme-tokens.ts';

const Frame = styled(Card)({
  '& > h2 small': { color: color.muted, fontWeight: 500, marginLeft: 6 },
  '& > p': { color: color.muted },
});

export interface SectionPage {
  nodes: readonly unknown[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

interface MemberSectionProps {
  title: string;
  /** Says that the list has no entries. */
  none: string;
  /** Undefined while it loads. */
  page: SectionPage | null | undefined;
  error: unknown;
  onRetry(): void;
  onMore(after: string | null): Promise<unknown>;
  children: ReactNode;
}

/** One section of a member's public page. */
export function MemberSection(props: MemberSectionProps) {
  const { title, none, page, error, onRetry, onMore, children } = props;
  return (
    <Frame aria-label={title}>
      <h2>
        {title}
        {page ? <small>{page.totalCount}</small> : null}
      </h2>
      {page ? null : error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonRows />}
      {page?.nodes.length === 0 ? <p>{none}</p> : null}
      {page && page.nodes.length > 0 ? <ul>{children}</ul> : null}
      <LoadMore
        hasMore={page?.pageInfo.hasNextPage ?? false}
        onMore={() => onMore(page?.pageInfo.endCursor ?? null)}
      />
    </Frame>
  );
}
