import styled from '@emotion/styled';
import { Link, useSearchParams } from 'react-router';
import { productPath, statementPath } from '#schema/page-paths';
import { Button } from '../components/button.tsx';
import { Content } from '../components/content.tsx';
import { LoadMore } from '../components/load-more.tsx';
import { Container } from '../components/page.tsx';
import { Picture } from '../components/picture.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import { upReceiptDialog } from '../dialogs/up.ts';
import { useViewer } from '../entities/viewer/session.tsx';
import { useViewerProduct, useViewerProducts } from '../entities/viewer/use-viewer-products.ts';
import { StatementEntry } from '../features/up/statement-entry.tsx';
import { graphql } from '../gql/index.ts';
import { useDialogs } from '../lib/dialogs/dialogs.tsx';
import { useQuery } from '../lib/graph/use-query.ts';
import { PageHead } from '../lib/site/page-head.tsx';
import { useSite } from '../lib/site/site-context.tsx';
import { useGraphLanguage } from '../lib/text/language.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, narrow, size } from '../lib/theme-tokens.ts';
import { ProductMissing } from './sections/product-missing.tsx';

const StatementDocument = graphql(/* GraphQL */ `
  query Statement($id: ID!, $language: Language!, $first: Int!, $after: String) {
    product(id: $id) {
      id
      name(language: $language)
      logo(relative: true)
      upValue
      statement(first: $first, after: $after) {
        totalCount
        nodes {
          ...StatementEntry_entry
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const pageSize = 20;

const Body = styled(Container)({
  maxWidth: 760,
  paddingBlock: '32px 80px',
  [narrow]: { paddingBlock: '20px 48px' },
});

const Head = styled('div')({
  display: 'flex',
  gap: 16,
  alignItems: 'center',
  marginBottom: 12,
  '& h1': { fontSize: size.page, overflowWrap: 'anywhere' },
  '& a': { color: color.primary },
});

const Lead = styled('p')({ color: color.muted, marginBottom: 20 });

const Sum = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  paddingBlock: 14,
  borderBlock: `1px solid ${color.line}`,
  '& strong': { fontSize: size.title, fontVariantNumeric: 'tabular-nums' },
});

/** `/statement?id=`: every UP of a product, which together are its UP value. */
export function StatementPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return id === '' ? <ProductMissing /> : <Statement id={id} />;
}

function Statement({ id }: { id: string }) {
  const text = useText();
  const language = useGraphLanguage();
  const { open } = useDialogs();
  const viewer = useViewer();
  useSite().onSubject?.(id);
  useViewerProducts([id]);
  const { hasUp } = useViewerProduct(id);
  const { data, loading, error, retry, refetch, fetchMore } = useQuery(StatementDocument, {
    variables: { id, language, first: pageSize },
  });
  if (data?.product === null) return <ProductMissing />;
  const product = data?.product;
  const page = product?.statement;
  const title = text('statement.title', { name: product?.name ?? '' });
  return (
    <Body>
      <PageHead title={title} description={text('statement.lead')} path={statementPath(id)} />
      <Content
        loading={loading}
        error={error}
        isEmpty={false}
        onRetry={retry}
        skeleton={<SkeletonRows />}
        empty={null}
      >
        {product && page ? (
          <>
            <Head>
              <Picture name={product.name} src={product.logo} size={56} />
              <div>
                <h1>{title}</h1>
                <p>
                  <Link to={productPath(id)}>{text('statement.back')}</Link>
                </p>
              </div>
            </Head>
            <Lead>{text('statement.lead')}</Lead>
            <Sum>
              <span>
                {text('statement.sum', { count: page.totalCount })}{' '}
                <strong>{product.upValue}</strong>
              </span>
              {viewer && hasUp ? (
                <Button
                  variant="outline"
                  scale="small"
                  onClick={() => open(upReceiptDialog, { productId: id, name: product.name })}
                >
                  {text('receipt.open')}
                </Button>
              ) : null}
            </Sum>
            <ol>
              {page.nodes.map((entry, index) => (
                <StatementEntry
                  key={index}
                  entry={entry}
                  productId={id}
                  onDecided={() => void refetch()}
                />
              ))}
            </ol>
            <LoadMore
              hasMore={page.pageInfo.hasNextPage}
              onMore={() => fetchMore({ variables: { after: page.pageInfo.endCursor } })}
            />
          </>
        ) : null}
      </Content>
    </Body>
  );
}
