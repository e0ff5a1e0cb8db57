import type { ReactNode } from 'react';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { PickButton } from '../../dialogs/pick.ts';
import { PostCard } from '../../entities/post/post-card.tsx';
import { PostSkeletons } from '../../entities/post/post-skeleton.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';

export const PostListPage = graphql(/* GraphQL */ `
  fragment PostList_page on PostConnection {
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
`);

interface PostListProps {
  page: FragmentType<typeof PostListPage> | undefined;
  loading: boolean;
  error?: unknown;
  withProduct?: boolean;
  empty?: ReactNode;
  onRetry?: () => void;
  /** Fetches the page after a cursor. */
  onMore(after: string | null): Promise<unknown>;
}

export function PostList(props: PostListProps) {
  const { loading, error, withProduct, empty, onRetry, onMore } = props;
  const page = props.page ? readFragment(PostListPage, props.page) : undefined;
  const posts = page?.nodes ?? [];
  const viewer = useViewer();
  return (
    <Content
      loading={loading}
      error={error}
      isEmpty={posts.length === 0}
      onRetry={onRetry}
      empty={empty}
      skeleton={<PostSkeletons />}
    >
      <div>
        {posts.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            withProduct={withProduct}
            Action={viewer?.canPick ? PickButton : undefined}
          />
        ))}
      </div>
      <LoadMore
        hasMore={page?.pageInfo.hasNextPage ?? false}
        onMore={() => onMore(page?.pageInfo.endCursor ?? null)}
      />
    </Content>
  );
}
