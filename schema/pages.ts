import type { Language } from './enums.ts';

/** The interface between the gateway and the web client's page renderer. */

/** Addresses of the operator; null where none is configured. */
export interface SiteContacts {
  x: string | null;
  discord: string | null;
  telegram: string | null;
  /** A `mailto:` address. */
  contact: string | null;
  /** What the QR code of the developer notice contains. */
  contactQr: string | null;
}

export interface PageRequest {
  /** Path and query as the router matches them, without a language. */
  address: string;
  language: Language;
  /** True when the address names the language, as the page's own links then do too. */
  prefixed: boolean;
  /** `https://host`, without a slash at its end. */
  origin: string;
  /** Milliseconds since 1970; the page shows times relative to it. */
  now: number;
  contacts: SiteContacts;
}

export interface PageQuery {
  /** The operation's name, unique within the client. */
  name: string;
  source: string;
  variables: Record<string, unknown>;
}

/** Executes a query with a visitor's permissions. */
export type ExecuteQuery = (
  query: PageQuery,
) => Promise<{ data?: unknown; errors?: readonly unknown[] }>;

export interface RenderedPage {
  status: 200 | 404;
  /** The address to redirect to, without a language; null for a page that is shown. */
  redirect: string | null;
  /** True for a redirect that browsers and crawlers may remember. */
  isPermanent: boolean;
  /** True when its content no longer changes, but by what becomes of the products and members on it. */
  isLasting: boolean;
  /** Tags for the document's head. */
  head: string;
  /** The tag with the styles of the page, which follow those of every page. */
  styles: string;
  /** The content of the client's root element. */
  body: string;
  /** JSON for the client, safe within a script element. */
  state: string;
  /** The source modules of the page, named as in the build's manifest. */
  modules: string[];
  /** The product or member that the page is about; null where it is about none or many. */
  productId: string | null;
  /** Ids of all products that the page shows, and of its own member. */
  productIds: string[];
  /** Ids of members whose data the page shows, up to a limit. */
  memberIds: string[];
}

export interface PageRenderer {
  /** Loads what the first page needs, so that it renders as fast as later ones. */
  warm(): Promise<void>;
  /**
   * @param waitForTurn resolves when the page may hold the event loop for one pass
   * @throws when a query fails or the page cannot be rendered
   */
  render(
    request: PageRequest,
    execute: ExecuteQuery,
    waitForTurn: () => Promise<void>,
  ): Promise<RenderedPage>;
}

/** The name of the meta tag with the configured sign-in providers, separated by spaces. */
export const signInProvidersName = 'vita-sign-in';

/** The name of the meta tag with the addresses of the operator, as JSON. */
export const siteContactsName = 'vita-contacts';

/** The id of the element that holds the state. */
export const pageStateId = 'vita-state';

export interface PageState {
  language: Language;
  origin: string;
  now: number;
  /** Results of the page's queries, by the client's own keys. */
  results: Record<string, unknown>;
}
