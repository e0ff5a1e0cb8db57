import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { postDialog } from '../../dialogs/post.ts';
import { removePostDialog } from '../../dialogs/remove-post.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { PostToolsQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useRemovePost } from './use-remove-post.ts';

/** The relation tells staff who has to give a reason. */
const PostToolsDocument = graphql(/* GraphQL */ `
  query PostTools($id: ID!) {
    post(id: $id) {
      id
      viewerMayEdit
      author {
        id
      }
      product {
        id
        viewerRelation
      }
    }
  }
`);

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface PostToolsProps {
  id: string;
  header: string;
  /** Where the page has read it with its list. */
  known?: NonNullable<PostToolsQuery['post']>;
  onRemoved(): void;
  onRestored(): void;
}

/** Edits and deletes a post, for those who may. */
export function PostTools({ id, header, known, onRemoved, onRestored }: PostToolsProps) {
  const text = useText();
  const { open } = useDialogs();
  const viewerId = useViewer()?.id;
  const { remove, busy } = useRemovePost();
  const { data } = useQuery(PostToolsDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
    skip: known !== undefined,
  });
  const post = known ?? data?.post;
  if (!post?.viewerMayEdit) return null;
  const productId = post.product.id;
  const isOfTeam = post.product.viewerRelation !== null || post.author.id === viewerId;
  const press = async () => {
    if (!isOfTeam) return open(removePostDialog, { id, productId, onRemoved, onRestored });
    const outcome = await remove({ id, productId }, null, onRestored);
    if (outcome.ok) onRemoved();
    return undefined;
  };
  return (
    <Row>
      <Button
        type="button"
        variant="outline"
        scale="small"
        aria-label={text('postPage.editLabel', { header })}
        onClick={() => open(postDialog, { postId: id })}
      >
        {text('postPage.edit')}
      </Button>
      <Button
        type="button"
        variant="danger"
        scale="small"
        aria-label={text('postPage.deleteLabel', { header })}
        aria-busy={busy}
        onClick={() => void (busy || press())}
      >
        {text('postPage.delete')}
      </Button>
    </Row>
  );
}
