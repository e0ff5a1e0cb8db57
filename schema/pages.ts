import type { Language } from './enums.ts';

/** What the gateway asks the web's page renderer, and what it answers. */

export interface PageRequest {
  /** Path and query under which the routes know the page, without a language. */
  address: string;
  language: Language;
  /** True when the address names the language, so that the page's own links do, too. */
  prefixed: boolean;
  /** `https://host`, without a slash at its end. */
  origin: string;
  /** Milliseconds since 1970; times are told as distances from it. */
  now: number;
}

export interface PageQuery {
  /** The operation's name, which no other operation of the client has. */
  name: string;
  source: string;
  variables: Record<string, unknown>;
}

/** Answers as the graph does for a visitor. */
export type ExecuteQuery = (
  query: PageQuery,
) => Promise<{ data?: unknown; errors?: readonly unknown[] }>;

export interface RenderedPage {
  status: 200 | 404;
  /** The address that this one leads to, without a language; null for a page that is shown. */
  redirect: string | null;
  /** Tags for the document's head, the styles among them. */
  head: string;
  /** What stands in the client's root. */
  body: string;
  /** JSON for the client, safe to stand inside a script element. */
  state: string;
  /** The source modules that the client needs for this page, named as in the build's manifest. */
  modules: string[];
  /** The one product that the page is about; null where it is about none or many. */
  productId: string | null;
  /** Ids of all products that the page tells of. */
  productIds: string[];
}

export interface PageRenderer {
  /** Fetches what is fetched at first use, so that the first page need not wait for it. */
  warm(): Promise<void>;
  /** @throws when a query failed or the page could not be rendered */
  render(request: PageRequest, execute: ExecuteQuery): Promise<RenderedPage>;
}

/** The id of the element that holds the state. */
export const pageStateId = 'vita-state';

export interface PageState {
  language: Language;
  origin: string;
  now: number;
  /** What the page's queries answered, by the client's own keys. */
  answers: Record<string, unknown>;
}
