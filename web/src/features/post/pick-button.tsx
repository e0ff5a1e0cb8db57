import { Button } from '../../components/button.tsx';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useGraph } from '../../lib/graph/graph.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const SetPickDocument = graphql(/* GraphQL */ `
  mutation SetPick($postId: ID!, $pick: Boolean!) {
    setPick(postId: $postId, pick: $pick) {
      id
      essence
    }
  }
`);

/** Lists of picks; other lists of posts stay as they are. */
const isOfPicks = (field: string): boolean => /"picks":true/.test(field);

interface PickButtonProps {
  post: { id: string; header: string; essence: boolean };
}

/** Marks a published post as a pick, or unmarks it. */
export function PickButton({ post: { id, header, essence } }: PickButtonProps) {
  const text = useText();
  const graph = useGraph();
  const { show } = useToasts();
  const { run, busy } = useCommand(SetPickDocument);
  const label = text(essence ? 'staff.unpick' : 'staff.pick');
  const change = async () => {
    const outcome = await run({ postId: id, pick: !essence });
    if (!outcome.ok) return;
    show('success', text(essence ? 'staff.unpicked' : 'staff.picked', { header }));
    const { cache } = await graph.load();
    cache.modify({
      fields: {
        posts: (list, { storeFieldName, DELETE }) => (isOfPicks(storeFieldName) ? DELETE : list),
        pickDecisions: (_list, { DELETE }) => DELETE,
      },
    });
  };
  return (
    <Button
      scale="small"
      variant="outline"
      aria-label={`${label}: ${header}`}
      aria-busy={busy}
      onClick={() => void (busy || change())}
    >
      {label}
    </Button>
  );
}
