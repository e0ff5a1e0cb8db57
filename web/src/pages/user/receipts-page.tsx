import styled from '@emotion/styled';
import { Link } from 'react-router';
import { pagePaths, productPath, statementPath } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Picture } from '../../components/picture.tsx';
import { EmptyState } from '../../components/state.tsx';
import { ReceiptLines } from '../../features/up/receipt-lines.tsx';
import type { UpReceiptsQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { tagOfText, useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, target } from '../../lib/theme-tokens.ts';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

const UpReceiptsDocument = graphql(/* GraphQL */ `
  query UpReceipts($language: Language!, $first: Int!, $after: String) {
    viewer {
      id
      upReceipts(first: $first, after: $after) {
        nodes {
          id
          reason
          eventId
          product {
            id
            name(language: $language)
            logo(relative: true)
          }
          ...ReceiptLines_receipt
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  }
`);

const pageSize = 10;

const Lead = styled('p')({ color: color.muted, marginTop: -12, marginBottom: 20 });

const List = styled('div')({ display: 'grid', gap: 14 });

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 14px',
  marginBottom: 6,
  '& h2': { flex: '1 1 160px', minWidth: 0, fontSize: 18, overflowWrap: 'anywhere' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: target, minWidth: target },
  '& h2 a': { color: 'inherit', textDecoration: 'none' },
  '& h2 a:hover': { color: color.primary },
});

const Reason = styled('blockquote')({
  margin: '0 0 14px',
  color: color.muted,
  overflowWrap: 'anywhere',
});

type Viewer = NonNullable<UpReceiptsQuery['viewer']>;
type Receipt = NonNullable<Viewer['upReceipts']>['nodes'][number];

/** The receipts of all UPs of the member, newest first. */
export function ReceiptsPage() {
  const text = useText();
  const language = useGraphLanguage();
  const { data, loading, error, fetchMore, retry } = useQuery(UpReceiptsDocument, {
    variables: { language, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.viewer?.upReceipts ?? undefined;
  const receipts = connection?.nodes ?? [];
  return (
    <UserPageLayout title={text('user.ups')}>
      <Content
        loading={loading}
        error={error}
        isEmpty={receipts.length === 0}
        onRetry={retry}
        empty={
          <EmptyState
            hint={text('activities.upsHint')}
            action={
              <ButtonLink variant="outline" to={pagePaths.allProducts}>
                {text('search.products')}
              </ButtonLink>
            }
          />
        }
      >
        {receipts.some(({ eventId }) => eventId) ? <Lead>{text('receipt.lead')}</Lead> : null}
        <List>
          {receipts.map((receipt) => (
            <ReceiptCard key={receipt.id} receipt={receipt} />
          ))}
        </List>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection))}
        />
      </Content>
    </UserPageLayout>
  );
}

/** An UP of a product that is gone keeps its receipt. */
function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { product, reason } = receipt;
  const text = useText();
  const name = product?.name ?? text('board.unlisted');
  return (
    <Card as="article" aria-label={name}>
      <Head>
        <Picture name={name} src={product?.logo ?? null} size={40} />
        <h2>{product ? <Link to={productPath(product.id)}>{name}</Link> : name}</h2>
        {product ? <Link to={statementPath(product.id)}>{text('product.statement')}</Link> : null}
      </Head>
      <Reason lang={tagOfText(reason)}>{reason}</Reason>
      <ReceiptLines receipt={receipt} />
    </Card>
  );
}
