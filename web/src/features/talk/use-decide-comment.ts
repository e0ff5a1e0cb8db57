import { useCallback } from 'react';
import type { CommentDecisionName } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import type { Failure } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useGraph } from '../../lib/graph/graph.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import type { CommentData } from './comment-data.ts';
import { LinkedCommentDocument } from './documents.ts';
import { textAtOf } from './text-at.rules.ts';

const DecideCommentDocument = graphql(/* GraphQL */ `
  mutation DecideComment(
    $id: ID!
    $decision: CommentDecisionName!
    $reason: String
    $textAt: DateTime
  ) {
    decideComment(id: $id, decision: $decision, reason: $reason, textAt: $textAt) {
      id
      ...TalkComment_comment
    }
  }
`);

/** Staff hide a comment with a reason, or show it. One that was edited meanwhile is loaded again. */
export function useDecideComment(): (
  comment: Pick<CommentData, 'id' | 'at' | 'editedAt'>,
  decision: CommentDecisionName,
  reason: string | null,
) => Promise<Failure | undefined> {
  const graph = useGraph();
  const text = useText();
  const { show } = useToasts();
  const { run } = useCommand(DecideCommentDocument);
  return useCallback(
    async (comment, decision, reason) => {
      const { id } = comment;
      const outcome = await run({ id, decision, reason, textAt: textAtOf(comment) });
      if (!outcome.ok) {
        if (outcome.failure.code === 'COMMENT_CHANGED') {
          const client = await graph.load();
          await client.query({
            query: LinkedCommentDocument,
            variables: { id },
            fetchPolicy: 'network-only',
          });
        }
        return outcome.failure;
      }
      show('success', text(decision === 'HIDE' ? 'talk.hiddenToast' : 'talk.shownToast'));
      return undefined;
    },
    [graph, run, show, text],
  );
}
