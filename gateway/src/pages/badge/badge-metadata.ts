import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '#schema/enums';
import { badgeDocuments } from '#schema/traffic-limits';
import { sendDocument, toDocument } from '../cached-document.ts';
import { createAllowance, refuse } from './allowance.ts';
import type { BadgeFaces } from './badge-faces.ts';
import { collectionMetadata, tokenMetadata } from './metadata.rules.ts';
import type { BadgeFace } from './read-face.ts';

export interface BadgeMetadataOptions {
  faces: BadgeFaces;
  origin(): string;
  addressOf(request: IncomingMessage): string;
}

const addressPattern = /^\/badge-metadata\/([1-9]\d{0,17})\/(collection|[1-9]\d{0,18})$/;
const kind = { type: 'application/json; charset=utf-8', maxAge: 60 };

/** English unless the query `lang` says Chinese: what caches keep must not depend on a header. */
const languageOf = ({ url = '' }: IncomingMessage): Language =>
  /^zh\b/i.test(new URLSearchParams(url.split('?')[1]).get('lang') ?? '') ? 'zh' : 'en';

/** Serves `/badge-metadata/<id>/<token>` and `/badge-metadata/<id>/collection`, which the contracts name. */
export function createBadgeMetadata({ faces, origin, addressOf }: BadgeMetadataOptions) {
  const isAllowed = createAllowance(badgeDocuments.perMinute.metadata);

  function textOf(face: BadgeFace | null, language: Language, token: string | null): string | null {
    if (!face?.badge.contract || (token !== null && !face.isMinted)) return null;
    const about = { face, language, origin: origin() };
    const content = token === null ? collectionMetadata(about) : tokenMetadata(about, token);
    return `${JSON.stringify(content, null, 2)}\n`;
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const [, badgeId, name] = addressPattern.exec(path) ?? [];
    if (!badgeId || !name) return false;
    const client = addressOf(request);
    if (!isAllowed(client)) return refuse(response);
    const language = languageOf(request);
    const token = name === 'collection' ? null : name;
    const known = await faces({ badgeId, language, token, client });
    const document = known && toDocument(textOf(known.face, language, token), null);
    await sendDocument(request, response, document, kind);
    return true;
  };
}
