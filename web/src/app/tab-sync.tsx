import type { ApolloClient } from '@apollo/client';
import { useEffect, useRef } from 'react';
import { splitLanguage } from '#schema/page-address';
import { forgetIntent } from '../entities/viewer/intent.ts';
import { rememberMembership } from '../entities/viewer/membership.ts';
import { useSession } from '../entities/viewer/session.tsx';
import { type TabMessage, tabs } from '../entities/viewer/tab-messages.ts';
import { useDialogs } from '../lib/dialogs/dialogs.tsx';
import { drafts } from '../lib/form/drafts.ts';
import { useGraph } from '../lib/graph/graph.ts';
import { homeAddress } from '../lib/site/home-address.ts';
import { isPublicPath } from './guard.rules.ts';
import { isSessionDialog } from './resume-intent.tsx';

/** Follows what happens in other tabs of the browser: a login, a logout, ended sessions and an UP. */
export function TabSync() {
  const session = useSession();
  const dialogs = useDialogs();
  const graph = useGraph();
  const latest = useRef({ session, dialogs });
  latest.current = { session, dialogs };
  /** The server may have said that her session ended before the other tab tells of her logout. */
  const hadMember = useRef(false);
  if (session.viewer) hadMember.current = true;
  useEffect(() => {
    const onLogin = async (viewerId: string) => {
      const { viewer, refresh } = latest.current.session;
      if (viewer && viewer.id !== viewerId) return leave(graph.client());
      if (viewer) return undefined;
      await refresh();
      const { current, close } = latest.current.dialogs;
      if (isSessionDialog(current)) close();
      return undefined;
    };
    const onMessage = (message: TabMessage) => {
      const { viewer, known } = latest.current.session;
      if (message.type === 'login') onLogin(message.viewerId).catch(() => undefined);
      else if (message.type === 'logout' && (hadMember.current || !known)) {
        rememberMembership(false);
        leave(graph.client()).catch(() => undefined);
      } else if (message.type === 'up' && viewer?.id === message.viewerId) {
        const client = graph.client();
        if (!client) return;
        import('./tab-effects.ts')
          .then(({ showUp }) => showUp(client, message))
          .catch(() => undefined);
      } else if (message.type === 'sessions' && viewer?.id === message.viewerId) {
        const client = graph.client();
        if (!client) return;
        import('./tab-effects.ts')
          .then(({ showSessions }) => showSessions(client))
          .catch(() => undefined);
      }
    };
    return tabs().listen(onMessage);
  }, [graph]);
  return null;
}

/** Removes what this tab stores of its member, and loads the page for the one who is signed in now. */
async function leave(client: ApolloClient | null): Promise<void> {
  drafts().clear();
  forgetIntent();
  await client?.clearStore();
  if (isPublicPath(splitLanguage(location.pathname).path)) location.reload();
  else location.assign(homeAddress());
}
