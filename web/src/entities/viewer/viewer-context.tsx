import { createContext, useContext } from 'react';
import type { ViewerQuery } from '../../gql/graphql.ts';

export type ViewerData = NonNullable<ViewerQuery['viewer']>;

export interface Session {
  /** Null for a visitor and while the session is not known. */
  viewer: ViewerData | null;
  /** False until the server's first response. */
  known: boolean;
  /** This week's posts for the trends menu: of followed products, or of all for a visitor. */
  weekPosts: number;
  /** Refetches the session; resolves when it is known. */
  refresh(): Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext above it');
  return session;
}

export const useViewer = (): ViewerData | null => useSession().viewer;
