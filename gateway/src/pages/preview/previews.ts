import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import type { Logger } from '#kit/runtime/logger';
import { type Language, languages, type ProductTypeName } from '#schema/enums';
import { messages } from '#schema/messages/index';
import type { ExecuteQuery } from '#schema/pages';
import { isUnchanged } from '../../http/negotiation.ts';
import { type CachedPage, createPageCache } from '../page-cache.ts';
import type { StaticFiles } from '../static-files.ts';
import { type CardContent, drawCard } from './card.ts';
import type { Fonts } from './fonts.ts';

export interface PreviewsOptions {
  files: StaticFiles;
  queries(language: Language): ExecuteQuery;
  /** What a page may take; a picture may take twice as long. */
  renderTimeoutMs: number;
  logger: Logger;
}

export interface Previews {
  /** True when the path is a preview's and was answered: `/og/<id or slug>.<language>.png`. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
  changed(productId: string | null): void;
}

interface Picture extends CachedPage {
  /** Null when there is no such product. */
  png: Buffer | null;
  etag: string;
}

interface ProductFacts {
  id: string;
  name: string;
  tagline: string | null;
  type: ProductTypeName;
  upValue: number;
  logo: string | null;
}

const query = `query PreviewProduct($key: ID!, $slug: String!, $language: Language!) {
  byId: product(id: $key) { ...Preview }
  bySlug: productBySlug(slug: $slug) { ...Preview }
}
fragment Preview on Product {
  id name(language: $language) tagline(language: $language) type upValue logo
}`;

const tints: Record<ProductTypeName, { ink: string; soft: string }> = {
  APP: { ink: '#2559b8', soft: '#e6eefb' },
  GAME: { ink: '#b53e1a', soft: '#fceae3' },
  NFT: { ink: '#6a3fc0', soft: '#efe9fb' },
  HARDWARE: { ink: '#755800', soft: '#f8f0d4' },
};

const address = /^\/og\/([a-z0-9-]{1,80})\.(en|zh)\.png$/;
const siteName = 'site';
const logoPixels = 352;

export function createPreviews({
  files,
  queries,
  renderTimeoutMs,
  logger,
}: PreviewsOptions): Previews {
  let fonts: Promise<Fonts> | null = null;

  async function draw(content: CardContent): Promise<Buffer> {
    // Its WebAssembly would slow every start and, while it is compiled, hold up an end.
    fonts ??= import('./fonts.ts').then(({ createFonts }) => createFonts());
    const { prepare, shape } = await fonts;
    const { name, tagline, count, category } = content;
    await prepare(
      `${name}${tagline}${count ?? ''}${category?.label ?? ''}Vita… ${name.toUpperCase()}`,
    );
    return sharp(Buffer.from(drawCard(content, shape)))
      .png({ compressionLevel: 9, palette: true, quality: 90 })
      .toBuffer();
  }

  /** Only what this site serves itself: a preview fetches nothing from elsewhere. */
  async function logoOf({ logo }: ProductFacts): Promise<Buffer | null> {
    const file = logo?.startsWith('/') ? files.bytes(logo) : null;
    if (!file) return null;
    try {
      return await sharp(file).resize(logoPixels, logoPixels, { fit: 'cover' }).png().toBuffer();
    } catch (error) {
      logger.info({ err: error, logo }, 'logo left out of a preview');
      return null;
    }
  }

  async function contentOf(product: ProductFacts, language: Language): Promise<CardContent> {
    const { name, tagline, type, upValue } = product;
    const count = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en').format(upValue);
    return {
      name,
      tagline: tagline ?? '',
      count: `UP ${count}`,
      category: { label: messages[language][`productType.${type}`], ...tints[type] },
      logo: await logoOf(product),
    };
  }

  async function find(key: string, language: Language): Promise<ProductFacts | null> {
    const variables = { key, slug: key, language: language.toUpperCase() };
    const answer = await queries(language)({ name: 'PreviewProduct', source: query, variables });
    if (answer.errors?.length) throw answer.errors[0];
    const { byId, bySlug } = answer.data as Record<'byId' | 'bySlug', ProductFacts | null>;
    return byId ?? bySlug;
  }

  async function render(cacheKey: string): Promise<Picture> {
    const [language, key = ''] = cacheKey.split(' ') as [Language, string];
    if (key === siteName) return kept(await draw(siteCard(language)), null);
    const product = await find(key, language);
    if (!product) return kept(null, null);
    return kept(await draw(await contentOf(product, language)), product.id);
  }

  const cache = createPageCache({
    render,
    now: () => performance.now(),
    onFailure: (error, key) => logger.warn({ err: error, key }, 'preview not drawn'),
    limits: {
      freshMs: 10 * 60_000,
      staleMs: 60 * 60_000,
      // A picture of yesterday's count is still a good picture.
      changedMs: { own: 60_000, other: 60_000 },
      // Robots ask for them, which are not in a hurry.
      timeoutMs: 2 * renderTimeoutMs,
      bytes: 16 * 1024 * 1024,
    },
  });

  return {
    changed: cache.changed,
    async serve(request, response, path) {
      const [, key, language] = address.exec(path) ?? [];
      if (!key || !languages.some((known) => known === language)) return false;
      send(request, response, await cache.get(`${language} ${key}`));
      return true;
    },
  };
}

const siteCard = (language: Language): CardContent => ({
  name: messages[language]['site.title'],
  tagline: messages[language]['site.lead'],
  count: null,
  category: null,
  logo: null,
});

function kept(png: Buffer | null, productId: string | null): Picture {
  const hash = createHash('sha256')
    .update(png ?? '')
    .digest('base64url');
  return {
    png,
    etag: `"${hash.slice(0, 22)}"`,
    bytes: (png?.length ?? 0) + 200,
    productId,
    productIds: productId ? [productId] : [],
  };
}

function send(request: IncomingMessage, response: ServerResponse, picture: Picture | null): void {
  if (!picture) {
    response.writeHead(503, { 'retry-after': '5', 'content-length': 0 }).end();
    return;
  }
  const { png, etag } = picture;
  if (!png) {
    response.writeHead(404, { 'cache-control': 'no-cache', 'content-length': 0 }).end();
    return;
  }
  // An address with a version is of one count; what it shows does not change in earnest.
  const isVersioned = request.url?.includes('?v=') ?? false;
  const headers = {
    etag,
    'cache-control': `public, max-age=${isVersioned ? 7 * 86_400 : 3600}`,
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (isUnchanged(request.headers, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-length': png.length });
  response.end(request.method === 'HEAD' ? undefined : png);
}
