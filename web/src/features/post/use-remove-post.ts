import { forgetPostLists } from '../../entities/post/forget-post-lists.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { graphql } from '../../gql/index.ts';
import { type Outcome, useCommand } from '../../lib/command/use-command.ts';
import { useGraph } from '../../lib/graph/graph.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const RemovePostDocument = graphql(/* GraphQL */ `
  mutation RemovePost($id: ID!, $reason: String) {
    removePost(id: $id, reason: $reason) {
      id
      state
      restorableUntil
    }
  }
`);

const RestorePostDocument = graphql(/* GraphQL */ `
  mutation RestorePost($id: ID!) {
    restorePost(id: $id) {
      id
      state
      restorableUntil
    }
  }
`);

/** Milliseconds in which a deletion can be undone at the place where it happened. */
const undoShown = 10_000;

interface RemovedPost {
  id: string;
  productId: string;
}

/** Restores a post that was deleted, and says so. */
export function useRestorePost() {
  const text = useText();
  const graph = useGraph();
  const { show } = useToasts();
  const viewerId = useViewer()?.id ?? '';
  const { run, busy } = useCommand(RestorePostDocument);
  const restore = async ({ id, productId }: RemovedPost): Promise<boolean> => {
    const outcome = await run({ id });
    if (!outcome.ok) return false;
    forgetPostLists((await graph.load()).cache, { viewerId, productId });
    show('success', text('postPage.restored'));
    return true;
  };
  return { restore, busy };
}

/** Deletes a post. A toast restores it; later the page of own posts does. */
export function useRemovePost() {
  const text = useText();
  const graph = useGraph();
  const { show } = useToasts();
  const viewerId = useViewer()?.id ?? '';
  const { run, busy } = useCommand(RemovePostDocument);
  const { restore } = useRestorePost();
  const remove = async (
    post: RemovedPost,
    reason: string | null,
    onRestored?: () => void,
  ): Promise<Outcome<unknown>> => {
    const outcome = await run({ id: post.id, reason });
    if (!outcome.ok) return outcome;
    forgetPostLists((await graph.load()).cache, { viewerId, productId: post.productId });
    show('success', text('postPage.removed'), undoShown, {
      text: text('postPage.undo'),
      onPress: () => void restore(post).then((isBack) => (isBack ? onRestored?.() : undefined)),
    });
    return outcome;
  };
  return { remove, busy };
}
