import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { FirstUp } from '../../features/up/first-up.tsx';
import { ProductReasonsDocument } from '../../features/up/product-reasons-document.ts';
import type { UpButtonProduct } from '../../features/up/up-button.tsx';
import { UpReason, UpReasonSkeletons } from '../../features/up/up-reason.tsx';
import type { FragmentType } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useListLength } from '../../lib/list/list-length.ts';
import { useText } from '../../lib/text/use-text.ts';
import { size, target } from '../../lib/theme-tokens.ts';

/** Few at first, since every one of them is a part of the page's first load. */
const shownFirst = 4;
const pageSize = 10;

const Root = styled('section')({ maxWidth: 700, marginTop: 48 });

/** As high with its button as without, which comes while somebody reads. */
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

/** What the members who UPped a product say of it, newest first (U3). */
export function ProductReasons({ productId, product }: ProductReasonsProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, loading, error, fetchMore, refetch } = useQuery(ProductReasonsDocument, {
    variables: { productId, first: useListLength(shownFirst) },
    // One's own reason is put on top; what was fetched further down stays.
    refetchWritePolicy: 'merge',
  });
  const ups = data?.product?.ups.nodes ?? [];
  const page = data?.product?.ups.pageInfo;
  const { isBehind, caughtUp } = useBehind(ups[0]?.id ?? null, data?.product?.upValue ?? 0);
  // The buttons that ask for reasons go when these come, and would take the focus with them.
  const toHeading = () => heading.current?.focus();
  const showNew = () => {
    toHeading();
    refetch().then(caughtUp, () => undefined);
  };
  return (
    <Root>
      <Head>
        <h2 ref={heading} tabIndex={-1}>
          {text('reasons.title')}
        </h2>
        {isBehind ? (
          <Button variant="soft" scale="small" onClick={showNew}>
            {text('reasons.showNew')}
          </Button>
        ) : null}
      </Head>
      <Content
        loading={loading}
        error={error}
        isEmpty={ups.length === 0}
        onRetry={() => void refetch()}
        skeleton={<UpReasonSkeletons count={shownFirst} />}
        empty={<FirstUp product={product} onLeave={toHeading} />}
      >
        <ul>
          {ups.map((up) => (
            <UpReason key={up.id} up={up} />
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
 * Whether UPs have come since the list was read: counts are pushed, reasons are not, and a list that
 * grows by itself would move what is being read.
 */
function useBehind(newest: string | null, upValue: number) {
  const [read, setRead] = useState<{ newest: string | null; upValue: number } | null>({
    newest,
    upValue,
  });
  const isRead = read?.newest === newest;
  if (!isRead) setRead({ newest, upValue });
  return { isBehind: isRead && upValue > read.upValue, caughtUp: () => setRead(null) };
}
