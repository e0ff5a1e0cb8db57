import type { IncomingMessage, ServerResponse } from 'node:http';
import { DAY, MINUTE } from '#schema/durations';
import type { Language } from '#schema/enums';
import { badgeDocuments } from '#schema/traffic-limits';
import { createPageCache } from '../page-cache.ts';
import { type Picture, sendPicture, toPicture } from '../preview/picture.ts';
import { type ProductCardOptions, readPicture } from '../preview/product-card.ts';
import { createAllowance, refuse } from './allowance.ts';
import type { BadgeFaces } from './badge-faces.ts';
import { type BadgeLook, type BadgePictureKind, drawBadge } from './badge-picture.ts';
import { milestoneText, textsOf } from './metadata.rules.ts';
import type { BadgeFace } from './read-face.ts';

export interface BadgePicturesOptions
  extends Pick<ProductCardOptions, 'files' | 'store' | 'logger'> {
  faces: BadgeFaces;
  addressOf(request: IncomingMessage): string;
  renderTimeoutMs: number;
}

/** All that a picture shows, so that equal ones are drawn once. */
interface Drawing extends Omit<BadgeLook, 'pattern'> {
  kind: BadgePictureKind;
  /** The path of the pattern, whose file never changes; null for none. */
  image: string | null;
}

interface Asked {
  kind: BadgePictureKind;
  badgeId: string;
  token: string | null;
  language: Language;
}

const picturePattern = /^\/badge-picture\/([1-9]\d{0,17})(?:-([1-9]\d{0,18}))?\.(en|zh)\.png$/;
const previewPattern = /^\/og\/badge-([1-9]\d{0,17})()\.(en|zh)\.png$/;

/** Seconds that browsers keep a picture: an address with a version is of one picture. */
const maxAges = { plain: 300, versioned: 3600 } as const;

const patternPixels = 640;

/** Serves `/badge-picture/<id>[-<token>].<language>.png` and `/og/badge-<id>.<language>.png`. */
export function createBadgePictures(options: BadgePicturesOptions) {
  const { faces, addressOf } = options;
  const isAllowed = createAllowance(badgeDocuments.perMinute.pictures);
  const cache = createDrawings(options);

  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const asked = askedOf(path);
    if (!asked) return false;
    const client = addressOf(request);
    if (!isAllowed(client)) return refuse(response);
    const known = await faces({ ...asked, client });
    const maxAge = request.url?.includes('?v=') ? maxAges.versioned : maxAges.plain;
    const drawing = known && drawingOf(asked, known.face);
    const picture = drawing
      ? await cache.get(JSON.stringify(drawing), client)
      : known && toPicture(null, null);
    sendPicture(request, response, picture, maxAge);
    return true;
  };
}

function askedOf(path: string): Asked | null {
  const square = picturePattern.exec(path);
  const [, badgeId, token, language] = square ?? previewPattern.exec(path) ?? [];
  if (!badgeId) return null;
  const kind = square ? 'square' : 'card';
  return { kind, badgeId, token: token || null, language: language as Language };
}

/** Null for an unknown badge, and for a token that nobody has minted. */
function drawingOf({ kind, token, language }: Asked, face: BadgeFace | null): Drawing | null {
  if (!face || (token !== null && !face.isMinted)) return null;
  const { isWithheld, progress, productName, badge } = face;
  const { name, description } = textsOf(face, language);
  return {
    kind,
    name,
    product: (isWithheld ? null : productName) ?? '',
    // The square picture has no room for it.
    description: kind === 'card' ? description : '',
    milestone: milestoneText(face, language),
    token,
    isWithheld,
    progress,
    image: isWithheld ? null : badge.image,
  };
}

/** Pictures by what they show. */
function createDrawings({ files, store, logger, renderTimeoutMs }: BadgePicturesOptions) {
  async function render(key: string): Promise<Picture> {
    const { kind, image, ...look }: Drawing = JSON.parse(key);
    const pattern = await readPicture({ files, store, logger }, image, patternPixels);
    const picture = toPicture(await drawBadge(kind, { ...look, pattern }), null);
    // A file that could not be read may be there later.
    return { ...picture, isLasting: image === null || pattern !== null };
  }

  return createPageCache({
    render,
    now: () => performance.now(),
    onFailure: (error, key) => logger.warn({ err: error, key }, 'badge picture not drawn'),
    limits: {
      freshMs: MINUTE,
      staleMs: 10 * MINUTE,
      lastingMs: DAY,
      timeoutMs: 2 * renderTimeoutMs,
      // Drawing takes as much of a processor as 20 pages.
      running: 1,
      // A list of badges asks for all its pictures at once.
      perClient: 20,
      bytes: 24 * 1024 * 1024,
    },
  });
}
