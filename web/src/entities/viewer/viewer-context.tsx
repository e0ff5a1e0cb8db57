import { createContext, useContext } from 'react';
import type { ViewerQuery } from '../../gql/graphql.ts';

export type ViewerData = NonNullable<ViewerQuery['viewer']>;

export interface Session {
  /** Null for a visitor, and while it is not known yet. */
  viewer: ViewerData | null;
  /** False until the first answer. */
  known: boolean;
  /** This week's posts for the trends menu: of followed products, or all for a visitor (Q33). */
  weekPosts: number;
  /** Asks again who is signed in; answers when that is known. */
  refresh(): Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext above it');
  return session;
}

export const useViewer = (): ViewerData | null => useSession().viewer;
