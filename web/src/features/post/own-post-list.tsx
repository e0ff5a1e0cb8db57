import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { DAY } from '#schema/durations';
import { postPath, productPath } from '#schema/page-paths';
import { postUndo } from '#schema/post-limits';
import { Button } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { PostSkeletons } from '../../entities/post/post-skeleton.tsx';
import type { OwnPostsQuery } from '../../gql/graphql.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useFocusAfterDecision } from '../../lib/list/use-focus-after-decision.ts';
import { toTag, useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { OwnPostsDocument } from './own-post-documents.ts';
import { OwnRow, RowActions } from './own-row.tsx';
import { PostTools } from './post-tools.tsx';
import { useRestorePost } from './use-remove-post.ts';

const pageSize = 10;

type OwnPost = NonNullable<
  NonNullable<NonNullable<OwnPostsQuery['viewer']>['posts']>
>['nodes'][number];

/** What the member has published, or deleted. @param props.removed which of both */
export function OwnPostList({ removed }: { removed: boolean }) {
  const text = useText();
  const { data, loading, error, fetchMore, retry } = useQuery(OwnPostsDocument, {
    variables: { language: useGraphLanguage(), removed, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.viewer?.posts ?? undefined;
  const posts = connection?.nodes ?? [];
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const willFocus = useFocusAfterDecision(
    posts.map(({ id }) => id),
    list,
    heading,
  );
  const hint = removed
    ? text('ownPosts.removedHint', { days: postUndo / DAY })
    : text('ownPosts.publishedHint');
  return (
    <>
      <VisuallyHidden as="h2" ref={heading}>
        {text(removed ? 'ownPosts.removed' : 'ownPosts.published')}
      </VisuallyHidden>
      <Content
        loading={loading}
        error={error}
        isEmpty={posts.length === 0}
        onRetry={retry}
        skeleton={<PostSkeletons />}
        empty={<EmptyState hint={hint} />}
      >
        <div ref={list}>
          {posts.map((post) => (
            <OwnPostRow key={post.id} post={post} onGone={() => willFocus(post.id)} />
          ))}
        </div>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection))}
        />
      </Content>
    </>
  );
}

function OwnPostRow({ post, onGone }: { post: OwnPost; onGone(): void }) {
  const { id, state, restorableUntil, viewerMayEdit, header, excerpt, at, product } = post;
  const text = useText();
  const intl = useIntl();
  const { restore, busy } = useRestorePost();
  const lang = toTag(post.language === 'ZH' ? 'zh' : 'en');
  const until = restorableUntil
    ? intl.formatDate(restorableUntil, { dateStyle: 'medium', timeStyle: 'short' })
    : '';
  const bringBack = async () => {
    onGone();
    await restore({ id, productId: product.id });
  };
  return (
    <OwnRow data-row>
      <h3 lang={lang}>
        {state === 'PUBLISHED' ? <Link to={postPath(id)}>{header}</Link> : header}
      </h3>
      <p lang={lang}>{excerpt}</p>
      <p data-note>
        <Link to={productPath(product.id)}>{product.name}</Link> · <TimeAgo at={at} />
      </p>
      {state === 'HIDDEN' ? <p data-note>{text('ownPosts.hidden')}</p> : null}
      {state === 'REMOVED' ? (
        <p data-note>
          {post.removedByStaff
            ? text('ownPosts.removedByStaff')
            : text('ownPosts.restorable', { time: until })}
        </p>
      ) : null}
      {state === 'PUBLISHED' && viewerMayEdit ? (
        <PostTools
          id={id}
          header={header}
          known={post}
          onRemoved={onGone}
          onRestored={() => undefined}
        />
      ) : null}
      {state === 'REMOVED' && post.viewerMayRestore ? (
        <RowActions>
          <Button
            type="button"
            variant="outline"
            scale="small"
            aria-label={text('postPage.restoreLabel', { header })}
            aria-busy={busy}
            onClick={() => void (busy || bringBack())}
          >
            {text('postPage.restore')}
          </Button>
        </RowActions>
      ) : null}
    </OwnRow>
  );
}
