import type {
  SaveProductDraftMutation,
  SaveProductDraftMutationVariables,
} from '../../gql/graphql.ts';
import { type Outcome, useCommand } from '../../lib/command/use-command.ts';
import { SaveDraftDocument, SaveEditDraftDocument } from './documents.ts';

/** What a gateway or a service of an older release says about an argument that it does not know. */
const unknownToOlder: ReadonlySet<string> = new Set(['QUERY_INVALID', 'INTERNAL']);

export type SaveDraft = (
  variables: SaveProductDraftMutationVariables,
  baseRevision: string | null,
) => Promise<Outcome<SaveProductDraftMutation>>;

/** Saves a draft with the edition on which it is typed; a server of an older release stores it without. */
export function useSaveDraft(): SaveDraft {
  const { run } = useCommand(SaveDraftDocument, { isQuiet: true });
  const { run: runEdit } = useCommand(SaveEditDraftDocument, { isQuiet: true });
  return async (variables, baseRevision) => {
    if (baseRevision !== null) {
      const outcome = await runEdit({ ...variables, baseRevision });
      if (outcome.ok || !unknownToOlder.has(outcome.failure.code)) return outcome;
    }
    return run(variables);
  };
}
