import type { Logger } from '#kit/runtime/logger';
import type { Language } from '#schema/enums';
import type { ExecuteQuery } from '#schema/pages';
import { badgeDocuments } from '#schema/traffic-limits';
import { type CachedPage, createPageCache } from '../page-cache.ts';
import { type BadgeFace, readFace } from './read-face.ts';

interface CachedFace extends CachedPage {
  /** Null for a draft and an unknown badge. */
  face: BadgeFace | null;
}

export interface BadgeFacesOptions {
  queries(language: Language): ExecuteQuery;
  renderTimeoutMs: number;
  logger: Logger;
}

interface FaceRequest {
  badgeId: string;
  language: Language;
  /** The number of a token; null for the badge itself. */
  token: string | null;
  /** The network of the client. */
  client: string;
}

/** Null when the badge could not be read in time. */
export type BadgeFaces = (request: FaceRequest) => Promise<CachedFace | null>;

/** What badges show, for a short time: requests for several pictures of one come together. */
export function createBadgeFaces({
  queries,
  renderTimeoutMs,
  logger,
}: BadgeFacesOptions): BadgeFaces {
  const cache = createPageCache<CachedFace>({
    render: async (key) => {
      const [language, badgeId = '', token = ''] = key.split(' ') as [Language, string, string];
      const face = await readFace(queries(language), badgeId, language, token);
      return { face, bytes: 2000, subjectId: null, shownIds: [] };
    },
    now: () => performance.now(),
    onFailure: (error, key) => logger.warn({ err: error, key }, 'badge not read'),
    limits: {
      // Marketplaces read again right after a milestone, and what staff withhold goes at once.
      freshMs: badgeDocuments.freshMs,
      staleMs: badgeDocuments.freshMs,
      timeoutMs: renderTimeoutMs,
      running: 8,
      waiting: 200,
      perClient: 30,
      bytes: 2 * 1024 * 1024,
    },
  });
  return ({ badgeId, language, token, client }) =>
    cache.get(`${language} ${badgeId} ${token ?? ''}`, client);
}
