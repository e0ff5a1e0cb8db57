import { useCallback } from 'react';
import type { CommentDecisionName } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import type { Failure } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const DecideCommentDocument = graphql(/* GraphQL */ `
  mutation DecideComment($id: ID!, $decision: CommentDecisionName!, $reason: String) {
    decideComment(id: $id, decision: $decision, reason: $reason) {
      id
      ...TalkComment_comment
    }
  }
`);

/** Staff hide a comment with a reason, or show it. */
export function useDecideComment(): (
  id: string,
  decision: CommentDecisionName,
  reason: string | null,
) => Promise<Failure | undefined> {
  const text = useText();
  const { show } = useToasts();
  const { run } = useCommand(DecideCommentDocument);
  return useCallback(
    async (id, decision, reason) => {
      const outcome = await run({ id, decision, reason });
      if (!outcome.ok) return outcome.failure;
      show('success', text(decision === 'HIDE' ? 'talk.hiddenToast' : 'talk.shownToast'));
      return undefined;
    },
    [run, show, text],
  );
}
