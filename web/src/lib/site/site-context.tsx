import { createContext, useContext } from 'react';

/** What pages must know of the world around them, the same in a browser and on a server. */
export interface Site {
  /** `https://host`, for addresses that leave the site. */
  origin: string;
  /** When the server rendered the page that is taken over, in milliseconds since 1970; null without one. */
  renderedAt: number | null;
  /** Tells a server that the page is about something that does not exist. */
  onMissing?: () => void;
  /** Tells a server that the page is at another address, given without a language. */
  onRedirect?: (to: string) => void;
  /** Tells a server the id of the one thing that the page is about. */
  onSubject?: (id: string) => void;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext above it');
  return site;
}
