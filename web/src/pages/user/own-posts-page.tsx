import styled from '@emotion/styled';
import { productPath } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { PostCard } from '../../entities/post/post-card.tsx';
import { PostSkeletons } from '../../entities/post/post-skeleton.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

const OwnPostsDocument = graphql(/* GraphQL */ `
  query OwnPosts($language: Language!, $first: Int!, $after: String, $posts: Int!) {
    viewer {
      id
      ownProducts(first: $first, after: $after) {
        nodes {
          id
          name(language: $language)
          posts(first: $posts) {
            nodes {
              id
              ...PostCard_post
            }
            pageInfo {
              hasNextPage
              endCursor
            }
            totalCount
          }
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

const productsShown = 10;
const postsShown = 3;

const Group = styled('section')({ marginBottom: 32, '& > h2': { fontSize: 20 } });

/** Posts about the member's own products, by product. */
export function OwnPostsPage() {
  const text = useText();
  const language = useGraphLanguage();
  const { data, loading, error, fetchMore, retry } = useQuery(OwnPostsDocument, {
    variables: { language, first: productsShown, posts: postsShown },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.viewer?.ownProducts ?? undefined;
  const products = connection?.nodes.filter(({ posts }) => posts && posts.nodes.length > 0) ?? [];
  const hasMore = connection?.pageInfo.hasNextPage ?? false;
  return (
    <UserPageLayout title={text('user.posts')}>
      <Content
        loading={loading}
        error={error}
        isEmpty={products.length === 0 && !hasMore}
        onRetry={retry}
        skeleton={<PostSkeletons />}
        empty={<EmptyState hint={text('activities.postsHint')} />}
      >
        <div>
          {products.map(({ id, name, posts }) => (
            <Group key={id} aria-label={name}>
              <h2>{name}</h2>
              {posts?.nodes.map((post) => (
                <PostCard key={post.id} post={post} withProduct={false} />
              ))}
              {posts?.pageInfo.hasNextPage ? (
                <ButtonLink variant="outline" scale="small" to={productPath(id, 'posts')}>
                  {text('list.seeAll')}
                </ButtonLink>
              ) : null}
            </Group>
          ))}
        </div>
        <LoadMore hasMore={hasMore} onMore={() => fetchMore(nextPage(connection))} />
      </Content>
    </UserPageLayout>
  );
}
