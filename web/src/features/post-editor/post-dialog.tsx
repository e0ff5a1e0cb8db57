import { useState } from 'react';
import { layout } from '#schema/limits';
import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../components/skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/state.tsx';
import type { PostDialogProps } from '../../dialogs/post.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { PostFormQuery } from '../../gql/graphql.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { PostFormDocument } from './documents.ts';
import { copyName, postCopies } from './post-body-form.tsx';
import { PostForm } from './post-form.tsx';
import {
  draftFor,
  noPost,
  openPost,
  type PostValues,
  type StoredPostDraft,
  valuesOf,
} from './post-values.rules.ts';

const productsShown = 50;

type Viewer = NonNullable<PostFormQuery['viewer']>;
type LoadedDraft = NonNullable<Viewer['postDrafts']>[number];

const toStored = ({ product, ...draft }: LoadedDraft): StoredPostDraft => ({
  ...draft,
  productId: product?.id ?? null,
});

function titleOf({ product, postId }: PostDialogProps, text: ReturnType<typeof useText>): string {
  if (postId) return text('postForm.title.edit');
  return product
    ? text('postForm.title.product', { name: product.name })
    : text('postForm.title.new');
}

/** Which draft the form shows: the one that it was opened for, none, or the last one. */
type Shown = 'given' | 'none' | 'last';

/** Writes a new post, or edits a draft or a published post. */
export function PostDialog(props: PostDialogProps) {
  const { postId } = props;
  const text = useText();
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<Shown>('given');
  const [isReloading, setReloading] = useState(false);
  const { data, error, refetch, retry } = useQuery(PostFormDocument, {
    variables: {
      postId: postId ?? '',
      hasPost: postId !== undefined,
      language: useGraphLanguage(),
      first: productsShown,
    },
    fetchPolicy: 'network-only',
  });
  const title = titleOf(props, text);
  const reload = async (next: Shown) => {
    setShown(next);
    setReloading(true);
    await refetch().catch(() => undefined);
    setReloading(false);
    setRound(round + 1);
  };
  if (data && !isReloading) {
    return (
      <LoadedPost
        key={round}
        {...props}
        draftId={shown === 'given' ? props.draftId : undefined}
        title={title}
        data={data}
        isEmpty={shown === 'none'}
        onReload={() => void reload(shown === 'given' ? 'given' : 'last')}
        onEmpty={() => void reload('none')}
      />
    );
  }
  return (
    <DialogFrame title={title} width={layout.postDialogWidth} isFullOnPhone>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <SkeletonGroup>
          <SkeletonBlock height={46} />
          <SkeletonBlock height={46} />
          <SkeletonBlock height={260} />
        </SkeletonGroup>
      )}
    </DialogFrame>
  );
}

interface LoadedPostProps extends PostDialogProps {
  title: string;
  data: PostFormQuery;
  /** Whether a new post leaves stored drafts alone. */
  isEmpty: boolean;
  onReload(): void;
  onEmpty(): void;
}

/** The draft that the form goes on with, and what it shows first. */
function openLoaded({ data, product, postId, draftId, isEmpty }: LoadedPostProps, owner: string) {
  const { post, viewer } = data;
  const productId = product?.id;
  const base: PostValues = post
    ? valuesOf({ ...post, pick: post.essence }, post.product.id, null)
    : { ...noPost, productId: productId ?? '' };
  if (isEmpty && !postId) return { stored: null, opened: openPost(null, base, null) };
  const copyOf = (subject: { postId: string | null; draftId: string | null }) =>
    postCopies.read(owner, copyName({ ...subject, productId: productId ?? null }));
  if (!postId && !draftId) {
    // Typed later than any draft, whose first save did not arrive.
    const unsent = openPost(null, base, copyOf({ postId: null, draftId: null }));
    if (unsent.isUnsaved) return { stored: null, opened: unsent };
  }
  const drafts = (viewer?.postDrafts ?? []).map(toStored);
  const stored = draftFor(drafts, { draftId, postId, productId });
  const copy = copyOf({ postId: postId ?? stored?.postId ?? null, draftId: stored?.id ?? null });
  return { stored, opened: openPost(stored, base, copy, post) };
}

function LoadedPost(props: LoadedPostProps) {
  const { title, data, onReload, onEmpty, product, postId, draftId } = props;
  const text = useText();
  const owner = useViewer()?.id ?? '';
  const post = data.post ?? null;
  const [{ stored, opened }] = useState(() => openLoaded(props, owner));
  // A draft of an edit is no new post where nobody sees its post.
  const isGone = (postId ?? stored?.postId) && !post;
  if (isGone || (draftId && !stored)) {
    return (
      <DialogFrame title={title}>
        <EmptyState scene="missing" title={text('postForm.gone')} />
      </DialogFrame>
    );
  }
  const own = (data.viewer?.ownProducts?.nodes ?? []).filter(({ status }) => status === 'RELEASED');
  const isUntouched = !stored && !opened.isUnsaved;
  if (!product && !post && own.length === 0 && isUntouched) return <NoProduct title={title} />;
  const drafted = data.viewer?.postDrafts?.find(({ id }) => id === stored?.id)?.product;
  const isKnown = !drafted || own.some(({ id }) => id === drafted.id);
  return (
    <PostForm
      title={title}
      opened={opened}
      post={post}
      productId={product?.id ?? null}
      products={product || post ? null : isKnown ? own : [drafted, ...own]}
      isScheduled={stored !== null && stored.publishAt !== null}
      onReload={onReload}
      onEmpty={onEmpty}
    />
  );
}

/** In place of a form that could not be sent. Staff publish on the page of any product. */
function NoProduct({ title }: { title: string }) {
  const text = useText();
  const { close } = useDialogs();
  const isStaff = useViewer()?.canPick ?? false;
  return (
    <DialogFrame title={title}>
      <EmptyState
        title={text('postForm.product.none')}
        action={
          <ButtonLink
            variant="outline"
            to={isStaff ? pagePaths.allProducts : pagePaths.addProduct}
            onClick={close}
          >
            {text(isStaff ? 'postForm.product.all' : 'postForm.product.own')}
          </ButtonLink>
        }
      />
    </DialogFrame>
  );
}
