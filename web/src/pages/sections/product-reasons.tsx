import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { FirstUp } from '../../features/up/first-up.tsx';
import { ProductReasonsDocument } from '../../features/up/product-reasons-document.ts';
import type { UpButtonProduct } from '../../features/up/up-button.tsx';
import { UpReason, UpReasonSkeletons, UpReasonUp } from '../../features/up/up-reason.tsx';
import { type FragmentType, readFragment } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useListLength } from '../../lib/list/list-length.ts';
import { useText } from '../../lib/text/use-text.ts';
import { size, target } from '../../lib/theme-tokens.ts';
import { LaterLinkedReason } from './later-linked-reason.tsx';
import { LaterReasonTalk } from './later-reason-talk.tsx';

/** Small, because these reasons are part of the first load of the page. */
const shownFirst = 4;
const pageSize = 10;

const Root = styled('section')({ maxWidth: 700, marginTop: 48 });

/** Has the same height with and without the button, which appears after the page is loaded. */
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  minHeight: target,
  marginBottom: 4,
  '& h2': { fontSize: size.heading },
});

interface ProductReasonsProps {
  productId: string;
  product: FragmentType<typeof UpButtonProduct>;
}

/** The reasons of a product's UPs, newest first. */
export function ProductReasons({ productId, product }: ProductReasonsProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, loading, error, fetchMore, refetch, retry } = useQuery(ProductReasonsDocument, {
    variables: { productId, first: useListLength(shownFirst) },
    // A refetch adds the viewer's own reason at the top and must not drop further loaded pages.
    refetchWritePolicy: 'merge',
  });
  const [linkedUp, setLinkedUp] = useState<string | null>(null);
  const ups = data?.product?.ups.nodes ?? [];
  const page = data?.product?.ups.pageInfo;
  const { isStale, markFresh } = useStaleness(ups[0]?.id ?? null, data?.product?.upValue ?? 0);
  // The pressed button is removed when the reasons arrive, so the focus moves to the heading.
  const focusHeading = () => heading.current?.focus();
  const showNew = () => {
    focusHeading();
    refetch().then(markFresh, () => undefined);
  };
  return (
    <Root>
      <Head>
        <h2 ref={heading} tabIndex={-1}>
          {text('reasons.title')}
        </h2>
        {isStale ? (
          <Button variant="soft" scale="small" onClick={showNew}>
            {text('reasons.showNew')}
          </Button>
        ) : null}
      </Head>
      <LaterLinkedReason
        productId={productId}
        upIds={ups.map(({ id }) => id)}
        onFound={setLinkedUp}
      />
      <Content
        loading={loading}
        error={error}
        isEmpty={ups.length === 0}
        onRetry={retry}
        skeleton={<UpReasonSkeletons count={shownFirst} />}
        empty={<FirstUp product={product} onLeave={focusHeading} />}
      >
        <ul>
          {ups.map((up) => (
            <UpReason key={up.id} up={up}>
              <LaterReasonTalk up={readFragment(UpReasonUp, up)} isLinked={up.id === linkedUp} />
            </UpReason>
          ))}
        </ul>
        <LoadMore
          hasMore={page?.hasNextPage ?? false}
          onMore={() =>
            fetchMore({ variables: { after: page?.endCursor ?? null, first: pageSize } })
          }
        />
      </Content>
    </Root>
  );
}

/**
 * Detects UPs that are newer than the loaded list: counts are pushed, but reasons are not. The list does
 * not reload automatically, because that would move the text that the user reads.
 */
function useStaleness(newest: string | null, upValue: number) {
  const [loaded, setLoaded] = useState<{ newest: string | null; upValue: number } | null>({
    newest,
    upValue,
  });
  const isCurrent = loaded?.newest === newest;
  if (!isCurrent) setLoaded({ newest, upValue });
  return { isStale: isCurrent && upValue > loaded.upValue, markFresh: () => setLoaded(null) };
}
