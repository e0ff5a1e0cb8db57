import styled from '@emotion/styled';
import { Link, useSearchParams } from 'react-router';
import { pagePaths, productPath } from '#schema/page-paths';
import { Chip } from '../components/chip.tsx';
import { Content } from '../components/content.tsx';
import { LinkTabs } from '../components/link-tabs.tsx';
import { LoadMore } from '../components/load-more.tsx';
import { Page } from '../components/page.tsx';
import { TimeAgo } from '../components/time-ago.tsx';
import { graphql } from '../gql/index.ts';
import { useQuery } from '../lib/graph/use-query.ts';
import { nextPage } from '../lib/list/next-page.ts';
import { PageHead } from '../lib/site/page-head.tsx';
import { useGraphLanguage } from '../lib/text/language.ts';
import { useText } from '../lib/text/use-text.ts';
import { color } from '../lib/theme-tokens.ts';

const DecisionsDocument = graphql(/* GraphQL */ `
  query Decisions($language: Language!, $first: Int!, $after: String) {
    decisions(first: $first, after: $after) {
      nodes {
        id
        kind
        at
        reason
        productName(language: $language)
        product {
          id
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

const PickDecisionsDocument = graphql(/* GraphQL */ `
  query PickDecisions($language: Language!, $first: Int!, $after: String) {
    pickDecisions(first: $first, after: $after) {
      nodes {
        id
        pick
        at
        post {
          id
          header
          product {
            id
            name(language: $language)
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

const pageSize = 20;

const List = styled('ol')({
  maxWidth: 820,
  marginTop: 16,
  '& > li': {
    padding: '14px 0',
    borderBottom: `1px solid ${color.line}`,
    overflowWrap: 'anywhere',
  },
  '& > li > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  '& time': { color: color.muted, fontSize: 13.5 },
  '& p': { marginTop: 6, color: color.muted, maxWidth: '68ch' },
});

/** What staff decided about listed products and posts, without names of people. */
export function DecisionsPage() {
  const text = useText();
  const [params] = useSearchParams();
  const kind = params.get('kind') === 'picks' ? 'picks' : 'products';
  return (
    <Page title={text('decisions.title')} lead={text('decisions.lead')}>
      <PageHead title={text('decisions.title')} description={text('decisions.lead')} />
      <LinkTabs
        label={text('decisions.kinds')}
        current={kind}
        tabs={[
          { key: 'products', to: pagePaths.decisions, label: text('decisions.products') },
          { key: 'picks', to: `${pagePaths.decisions}?kind=picks`, label: text('decisions.picks') },
        ]}
      />
      {kind === 'products' ? <ProductDecisions /> : <PickDecisions />}
    </Page>
  );
}

function ProductDecisions() {
  const text = useText();
  const language = useGraphLanguage();
  const { data, loading, error, fetchMore, retry } = useQuery(DecisionsDocument, {
    variables: { language, first: pageSize },
  });
  const connection = data?.decisions;
  const decisions = connection?.nodes ?? [];
  return (
    <Content loading={loading} error={error} isEmpty={decisions.length === 0} onRetry={retry}>
      <List>
        {decisions.map(({ id, kind, at, reason, productName, product }) => (
          <li key={id}>
            <div>
              <Chip>{text(`decisions.${kind}`)}</Chip>
              <p>
                {product ? <Link to={productPath(product.id)}>{productName}</Link> : productName}
              </p>
              <TimeAgo at={at} />
            </div>
            {reason ? <p>{reason}</p> : null}
          </li>
        ))}
      </List>
      <LoadMore
        hasMore={connection?.pageInfo.hasNextPage ?? false}
        onMore={() => fetchMore(nextPage(connection))}
      />
    </Content>
  );
}

function PickDecisions() {
  const text = useText();
  const language = useGraphLanguage();
  const { data, loading, error, fetchMore, retry } = useQuery(PickDecisionsDocument, {
    variables: { language, first: pageSize },
  });
  const connection = data?.pickDecisions;
  const decisions = connection?.nodes ?? [];
  return (
    <Content loading={loading} error={error} isEmpty={decisions.length === 0} onRetry={retry}>
      <List>
        {decisions.map(({ id, pick, at, post }) => (
          <li key={id}>
            <div>
              <Chip>{text(pick ? 'decisions.PICKED' : 'decisions.UNPICKED')}</Chip>
              <p>{post?.header}</p>
              {post ? (
                <p>
                  <Link to={productPath(post.product.id, 'posts')}>{post.product.name}</Link>
                </p>
              ) : null}
              <TimeAgo at={at} />
            </div>
          </li>
        ))}
      </List>
      <LoadMore
        hasMore={connection?.pageInfo.hasNextPage ?? false}
        onMore={() => fetchMore(nextPage(connection))}
      />
    </Content>
  );
}
