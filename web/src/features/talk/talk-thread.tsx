import styled from '@emotion/styled';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useGraph } from '../../lib/graph/graph.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, tiny } from '../../lib/theme-tokens.ts';
import type { ThreadData } from './comment-data.ts';
import { CommentEntry, type TalkOf } from './comment-entry.tsx';
import { CommentRepliesDocument } from './documents.ts';
import { headOf, repliesOf } from './threads.rules.ts';

const pageSize = 20;

const Root = styled('li')({
  paddingBlock: 8,
  borderBottom: `1px solid ${color.line}`,
  '&:last-of-type': { borderBottom: 0 },
});

const Replies = styled('ul')({
  marginLeft: 44,
  paddingLeft: 16,
  borderLeft: `2px solid ${color.line}`,
  [tiny]: { marginLeft: 14, paddingLeft: 12 },
});

const More = styled('div')({ marginLeft: 60, [tiny]: { marginLeft: 26 } });

interface TalkThreadProps {
  thread: ThreadData;
  talk: TalkOf;
}

/** A comment and the replies in its thread. */
export function TalkThread({ thread, talk }: TalkThreadProps) {
  const { id, replyCount } = thread;
  const text = useText();
  const graph = useGraph();
  const [busy, setBusy] = useState(false);
  const replies = repliesOf(thread);
  const page = thread.replies?.pageInfo;
  const left = Math.max(1, replyCount - replies.length);
  const loadMore = async () => {
    const client = await graph.load();
    const variables = { id, first: pageSize, after: page?.endCursor ?? null };
    await client.query({
      query: CommentRepliesDocument,
      variables,
      fetchPolicy: 'network-only',
    });
  };
  const more = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    if (busy) return;
    setBusy(true);
    import('../../lib/list/load-more-rows.ts')
      .then(({ loadMoreRows }) => loadMoreRows(currentTarget, loadMore))
      // The module did not load; the button remains for a retry.
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Root>
      <CommentEntry comment={headOf(thread)} talk={talk} />
      {replies.length > 0 ? (
        <Replies aria-label={text('talk.repliesList')}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentEntry comment={reply} talk={talk} />
            </li>
          ))}
        </Replies>
      ) : null}
      {page?.hasNextPage ? (
        <More>
          <Button
            type="button"
            variant="ghost"
            scale="small"
            aria-disabled={busy}
            aria-busy={busy}
            onClick={more}
          >
            {text('talk.moreReplies', { count: left })}
          </Button>
        </More>
      ) : null}
    </Root>
  );
}
