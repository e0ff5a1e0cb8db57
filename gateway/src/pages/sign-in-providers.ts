import type { Language } from '#schema/enums';
import { type ExecuteQuery, signInProvidersName } from '#schema/pages';

const query = 'query PageSignInProviders { signInProviders }';
const ttlMs = 60_000;
/** Until the first response, for example while the services start. */
const retryMs = 5_000;

export interface SignInProvidersOptions {
  queries(language: Language): ExecuteQuery;
  now(): number;
}

export interface SignInProviders {
  /**
   * A tag for the document's head that names the configured providers, so that the login dialog has its
   * buttons at once; empty while they are not known. It never waits: it asks again in the background.
   */
  tag(): string;
  /** Asks for the first time. Never rejects: the client of a page without the tag asks by itself. */
  warm(): Promise<void>;
}

export function createSignInProviders({ queries, now }: SignInProvidersOptions): SignInProviders {
  let tag = '';
  let askedAt: number | null = null;

  async function ask(): Promise<void> {
    askedAt = now();
    const name = 'PageSignInProviders';
    const { data } = await queries('en')({ name, source: query, variables: {} });
    const providers = (data as { signInProviders?: string[] | null } | null)?.signInProviders;
    if (providers) tag = `<meta name="${signInProvidersName}" content="${providers.join(' ')}">`;
  }
  const warm = () => ask().catch(() => undefined);

  return {
    tag() {
      if (askedAt === null || now() - askedAt > (tag ? ttlMs : retryMs)) void warm();
      return tag;
    },
    warm,
  };
}
