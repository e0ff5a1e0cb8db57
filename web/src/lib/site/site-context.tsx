import { createContext, useContext } from 'react';
import type { SiteContacts } from '#schema/pages';

/** What pages need to know about their environment, in a browser and on a server. */
export interface Site {
  /** `https://host`, for absolute addresses. */
  origin: string;
  /** When the server rendered the page, in milliseconds since 1970; null if it did not. */
  renderedAt: number | null;
  contacts: SiteContacts;
  /** Reports to the server that the page's content does not exist. */
  onMissing?: () => void;
  /** Reports to the server that the page redirects; the address has no language. */
  onRedirect?: (to: string, isPermanent: boolean) => void;
  /** Reports to the server that the content stays as it is, so that the page can be cached for long. */
  onLasting?: () => void;
  /** Reports to the server the id of the one thing that the page is about. */
  onSubject?: (id: string) => void;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext above it');
  return site;
}
