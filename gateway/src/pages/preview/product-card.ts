import sharp from 'sharp';
import type { FileStore } from '#kit/files/file-store';
import type { Logger } from '#kit/runtime/logger';
import type { Language, ProductTypeName } from '#schema/enums';
import { messages } from '#schema/messages/index';
import { fileNameOf } from '#schema/page-paths';
import type { ExecuteQuery } from '#schema/pages';
import type { StaticFiles } from '../static-files.ts';
import type { CardContent } from './card.ts';

export interface ProductCard {
  productId: string;
  content: CardContent;
}

export interface ProductCardOptions {
  files: Pick<StaticFiles, 'bytes'>;
  /** The files of members, such as avatars. */
  store: Pick<FileStore, 'get'>;
  queries(language: Language): ExecuteQuery;
  logger: Logger;
}

interface ProductData {
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
  id name(language: $language) tagline(language: $language) type upValue
  logo(relative: true)
}`;

export const tints: Record<ProductTypeName, { ink: string; soft: string }> = {
  APP: { ink: '#2559b8', soft: '#e6eefb' },
  GAME: { ink: '#b53e1a', soft: '#fceae3' },
  NFT: { ink: '#6a3fc0', soft: '#efe9fb' },
  HARDWARE: { ink: '#755800', soft: '#f8f0d4' },
};

const logoPixels = 352;

/** Reads what the preview of a product shows; null for an unknown id or slug. */
export function createProductCards(options: ProductCardOptions) {
  return async (idOrSlug: string, language: Language): Promise<ProductCard | null> => {
    const product = await findProduct(options, idOrSlug, language);
    if (!product) return null;
    const { id, name, tagline, type, upValue } = product;
    const count = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en').format(upValue);
    const content: CardContent = {
      name,
      tagline: tagline ?? '',
      count: `UP ${count}`,
      category: { label: messages[language][`productType.${type}`], ...tints[type] },
      logo: await readPicture(options, product.logo),
    };
    return { productId: id, content };
  };
}

async function findProduct(
  { queries }: ProductCardOptions,
  idOrSlug: string,
  language: Language,
): Promise<ProductData | null> {
  const variables = { key: idOrSlug, slug: idOrSlug, language: language.toUpperCase() };
  const result = await queries(language)({ name: 'PreviewProduct', source: query, variables });
  if (result.errors?.length) throw result.errors[0];
  const { byId, bySlug } = result.data as Record<'byId' | 'bySlug', ProductData | null>;
  return byId ?? bySlug;
}

/** A square PNG of a picture of this site, null for others: a preview never fetches from other hosts. */
export async function readPicture(
  { files, store, logger }: Pick<ProductCardOptions, 'files' | 'store' | 'logger'>,
  path: string | null,
  pixels = logoPixels,
): Promise<Buffer | null> {
  if (!path?.startsWith('/')) return null;
  const stored = fileNameOf(path);
  try {
    const file = stored === null ? files.bytes(path) : await store.get(stored);
    if (!file) return null;
    return await sharp(file).resize(pixels, pixels, { fit: 'cover' }).png().toBuffer();
  } catch (error) {
    logger.info({ err: error, path }, 'preview without its picture');
    return null;
  }
}
