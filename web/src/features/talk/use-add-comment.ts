import { useCallback } from 'react';
import type { AddCommentInput, AddCommentMutation } from '../../gql/graphql.ts';
import { graphql, readFragment } from '../../gql/index.ts';
import { type Outcome, useCommand } from '../../lib/command/use-command.ts';
import { useGraph } from '../../lib/graph/graph.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { showAdded } from './comment-cache.ts';
import { TalkCommentComment } from './documents.ts';
import { readCount } from './read-count.ts';

const AddCommentDocument = graphql(/* GraphQL */ `
  mutation AddComment($input: AddCommentInput!) {
    addComment(input: $input) {
      id
      ...TalkThread_comment
      ...TalkComment_comment
    }
  }
`);

/**
 * Adds a comment and shows it in its list; says so when it waits for staff.
 *
 * @param options.isQuiet true where the caller shows failures
 */
export function useAddComment(options: { isQuiet?: boolean } = {}): {
  add(input: AddCommentInput): Promise<Outcome<AddCommentMutation>>;
  busy: boolean;
} {
  const graph = useGraph();
  const text = useText();
  const { show } = useToasts();
  const { run, busy } = useCommand(AddCommentDocument, options);
  const add = useCallback(
    async (input: AddCommentInput) => {
      const outcome = await run({ input });
      if (!outcome.ok) return outcome;
      const comment = readFragment(TalkCommentComment, outcome.data.addComment);
      const client = await graph.load();
      showAdded(client.cache, comment);
      readCount(client, comment);
      if (comment.state === 'HELD') show('warning', text('talk.heldToast'));
      else show('success', text('talk.added'));
      return outcome;
    },
    [graph, run, show, text],
  );
  return { add, busy };
}
