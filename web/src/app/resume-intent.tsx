import { useCallback, useEffect, useRef } from 'react';
import { askDialog } from '../dialogs/ask.ts';
import { messagesDialog } from '../dialogs/message.ts';
import { loginDialog, registerDialog, resetPasswordDialog } from '../dialogs/session.ts';
import { shareDialog } from '../dialogs/share.ts';
import { upReasonDialog } from '../dialogs/up.ts';
import { forgetIntent, type Intent, takeIntent } from '../entities/viewer/intent.ts';
import { useSession, useViewer } from '../entities/viewer/session.tsx';
import { ViewerProductsDocument } from '../entities/viewer/use-viewer-products.ts';
import { useSetFollow } from '../features/follow/use-set-follow.ts';
import { useSetPlay, ViewerPlayDocument, ViewerPlayState } from '../features/play/use-set-play.ts';
import { readFragment } from '../gql/index.ts';
import type { Signal } from '../lib/command/signal.ts';
import { announced, type OpenDialog, useDialogs } from '../lib/dialogs/dialogs.tsx';
import { useGraph } from '../lib/graph/graph.ts';

const sessionDialogs: readonly object[] = [loginDialog, registerDialog, resetPasswordDialog];

/** Whether the dialog is one of those that lead to a session. */
export const isSessionDialog = (open: OpenDialog | null): boolean =>
  open !== null && sessionDialogs.includes(open.dialog);

/**
 * After a login, does what the visitor wanted to do before it. When the session ends while a dialog is
 * open, opens the login in its place, and the dialog again after a login of the same member.
 *
 * @param signedOut emits when a response says that nobody is signed in
 */
export function ResumeIntent({ signedOut }: { signedOut: Signal }) {
  const { refresh } = useSession();
  const viewerId = useViewer()?.id ?? null;
  const isMember = viewerId !== null;
  const { current, open, reopen } = useDialogs();
  const run = useRunIntent();
  const latest = useRef(current);
  latest.current = current;
  /** The session may be known to have ended before a response says so. */
  const lastViewerId = useRef<string | null>(null);
  const interrupted = useRef<{ dialog: OpenDialog; viewerId: string | null } | null>(null);
  const wasSessionDialog = useRef(false);

  useEffect(
    () =>
      signedOut.listen(() => {
        const dialog = latest.current;
        if (dialog !== announced && !isSessionDialog(dialog)) {
          interrupted.current = dialog && { dialog, viewerId: lastViewerId.current };
        }
        open(loginDialog);
        refresh().catch(() => undefined);
      }),
    [signedOut, open, refresh],
  );

  useEffect(() => {
    if (viewerId !== null) lastViewerId.current = viewerId;
    const wasGivenUp = wasSessionDialog.current && current === null && !isMember;
    wasSessionDialog.current = isSessionDialog(current);
    if (wasGivenUp) {
      interrupted.current = null;
      forgetIntent();
    }
    if (viewerId === null || current !== null) return;
    const left = interrupted.current;
    interrupted.current = null;
    const intent = takeIntent();
    if (left?.viewerId === viewerId) reopen(left.dialog);
    else if (intent) void run(intent);
  }, [viewerId, isMember, current, reopen, run]);
  return null;
}

function useRunIntent(): (intent: Intent) => Promise<void> {
  const graph = useGraph();
  const { open } = useDialogs();
  const setFollow = useSetFollow();
  const setPlay = useSetPlay();
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
        case 'share':
          return open(shareDialog);
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
        case 'follow': {
          const known = await stateOf(intent.productId).catch(() => undefined);
          return known?.hasSubscribe ? undefined : setFollow(intent.productId, true);
        }
      }
    },
    [graph, open, setFollow, setPlay],
  );
}
