import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { askDialog } from '../dialogs/ask.ts';
import { messagesDialog } from '../dialogs/message.ts';
import { claimDialog } from '../dialogs/ownership.ts';
import { shareDialog } from '../dialogs/share.ts';
import { reportCommentDialog } from '../dialogs/talk.ts';
import { upReasonDialog } from '../dialogs/up.ts';
import type { Intent } from '../entities/viewer/intent.ts';
import { ViewerProductsDocument } from '../entities/viewer/use-viewer-products.ts';
import { useSetFollow } from '../features/follow/use-set-follow.ts';
import { useSetPlay, ViewerPlayDocument, ViewerPlayState } from '../features/play/use-set-play.ts';
import { useSetLike } from '../features/post/use-set-like.ts';
import { useSendIntended } from '../features/talk/use-send-intended.ts';
import { useSetHelpful } from '../features/talk/use-set-helpful.ts';
import { readFragment } from '../gql/index.ts';
import { useDialogs } from '../lib/dialogs/dialogs.tsx';
import { useGraph } from '../lib/graph/graph.ts';

/** Does once what a visitor wanted to do before the login. */
export function RunIntent({ intent }: { intent: Intent }) {
  const run = useRunIntent();
  const begun = useRef<Intent | null>(null);
  useEffect(() => {
    if (begun.current === intent) return;
    begun.current = intent;
    void run(intent);
  }, [intent, run]);
  return null;
}

function useRunIntent(): (intent: Intent) => Promise<void> {
  const graph = useGraph();
  const { open } = useDialogs();
  const navigate = useNavigate();
  const setFollow = useSetFollow();
  const setLike = useSetLike();
  const setPlay = useSetPlay();
  const setHelpful = useSetHelpful();
  const sendComment = useSendIntended();
  return useCallback(
    async (intent) => {
      const stateOf = async (productId: string) => {
        const { data } = await (await graph.load()).query({
          query: ViewerProductsDocument,
          variables: { ids: [productId] },
          fetchPolicy: 'network-only',
          errorPolicy: 'all',
        });
        return data?.viewer?.products[0] as { hasUp?: boolean; hasSubscribe?: boolean } | undefined;
      };
      switch (intent.kind) {
        case 'ask':
          return open(askDialog, { productId: intent.productId, name: intent.name });
        case 'claim':
          return open(claimDialog, { productId: intent.productId, name: intent.name });
        case 'share':
          return open(shareDialog);
        case 'addProduct':
          return navigate(pagePaths.addProduct);
        case 'messages':
          return open(messagesDialog);
        case 'up': {
          const known = await stateOf(intent.productId).catch(() => undefined);
          if (known?.hasUp) return undefined;
          return open(upReasonDialog, { productId: intent.productId, name: intent.name });
        }
        case 'play': {
          const { data } = await (await graph.load()).query({
            query: ViewerPlayDocument,
            variables: { ids: [intent.productId] },
            fetchPolicy: 'network-only',
          });
          const known = data?.viewer?.products?.[0];
          const play = known && readFragment(ViewerPlayState, known).play;
          // She has marked it before: a mark without a word would take her word away.
          if (play && intent.rating === null) return undefined;
          return setPlay(intent.productId, { played: true, rating: intent.rating });
        }
        case 'like':
          return setLike(intent.postId, true);
        case 'helpful':
          return setHelpful(intent.of, intent.id, true);
        case 'report':
          return open(reportCommentDialog, { id: intent.id });
        case 'comment':
          return sendComment(intent.input);
        case 'follow': {
          const known = await stateOf(intent.productId).catch(() => undefined);
          return known?.hasSubscribe ? undefined : setFollow(intent.productId, true);
        }
      }
    },
    [graph, open, sendComment, setFollow, setHelpful, setLike, setPlay],
  );
}
