import { useCallback, useState } from 'react';
import { graphql } from '../../gql/index.ts';
import { createLastChoice } from '../../lib/command/last-choice.rules.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useGraph } from '../../lib/graph/graph.ts';
import { showHelpful } from './comment-cache.ts';

const SetCommentHelpfulDocument = graphql(/* GraphQL */ `
  mutation SetCommentHelpful($id: ID!, $helpful: Boolean!) {
    setCommentHelpful(id: $id, helpful: $helpful) {
      id
      helpful
      viewerHelpful
    }
  }
`);

const SetUpHelpfulDocument = graphql(/* GraphQL */ `
  mutation SetUpHelpful($id: ID!, $helpful: Boolean!) {
    setUpHelpful(upId: $id, helpful: $helpful) {
      id
      helpful
      viewerHelpful
    }
  }
`);

export type HelpfulKind = 'Comment' | 'Up';

/** Updates the page at once and reverts when the request fails; the last choice wins. */
export function useSetHelpful() {
  const graph = useGraph();
  const ofComment = useCommand(SetCommentHelpfulDocument).run;
  const ofUp = useCommand(SetUpHelpfulDocument).run;
  const [{ send }] = useState(createLastChoice);
  return useCallback(
    async (of: HelpfulKind, id: string, helpful: boolean) => {
      const { cache } = await graph.load();
      const end = send(helpful);
      showHelpful(cache, of, id, helpful);
      const outcome = await (of === 'Up' ? ofUp : ofComment)({ id, helpful });
      const shown = end(outcome.ok);
      if (shown !== null) showHelpful(cache, of, id, shown);
    },
    [graph, ofComment, ofUp, send],
  );
}
