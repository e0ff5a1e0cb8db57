import styled from '@emotion/styled';
import { Link, useSearchParams } from 'react-router';
import { productPath } from '#schema/page-paths';
import { Chip } from '../../components/chip.tsx';
import { Content } from '../../components/content.tsx';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { PickButton } from '../../features/post/pick-button.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { staffPath } from './staff-paths.ts';

const StaffPostsDocument = graphql(/* GraphQL */ `
  query StaffPosts($filter: PostFilter, $language: Language!, $first: Int!, $after: String) {
    posts(filter: $filter, first: $first, after: $after) {
      nodes {
        id
        header
        essence
        at
        product {
          id
          name(language: $language)
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

const Filter = styled('div')({ marginBlock: '24px 8px' });

const List = styled('ul')({
  maxWidth: 900,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6px 16px',
    padding: '12px 0',
    borderBottom: `1px solid ${color.line}`,
    overflowWrap: 'anywhere',
  },
  '& p': { color: color.muted, fontSize: 13.5 },
});

/** Published posts, newest first, which staff mark as picks. */
export function PickPanel() {
  const text = useText();
  const language = useGraphLanguage();
  const [params] = useSearchParams();
  const shown = params.get('show') === 'picks' ? 'picks' : 'all';
  const { data, loading, error, fetchMore, retry } = useQuery(StaffPostsDocument, {
    variables: { filter: shown === 'picks' ? { picks: true } : {}, language, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.posts;
  const posts = connection?.nodes ?? [];
  return (
    <>
      <Filter>
        <LinkTabs
          variant="pill"
          label={text('staff.status')}
          current={shown}
          tabs={[
            { key: 'all', to: staffPath('picks'), label: text('post.all') },
            { key: 'picks', to: `${staffPath('picks')}&show=picks`, label: text('label.1') },
          ]}
        />
      </Filter>
      <Content loading={loading} error={error} isEmpty={posts.length === 0} onRetry={retry}>
        <List>
          {posts.map((post) => (
            <li key={post.id}>
              <div>
                <strong>{post.header}</strong>{' '}
                {post.essence ? <Chip>{text('label.1')}</Chip> : null}
                <p>
                  <Link to={productPath(post.product.id, 'posts')}>{post.product.name}</Link> ·{' '}
                  <TimeAgo at={post.at} />
                </p>
              </div>
              <PickButton post={post} />
            </li>
          ))}
        </List>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection))}
        />
      </Content>
    </>
  );
}
