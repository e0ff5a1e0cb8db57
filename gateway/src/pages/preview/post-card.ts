import type { Language, ProductTypeName } from '#schema/enums';
import { messages } from '#schema/messages/index';
import { type ProductCard, type ProductCardOptions, readPicture, tints } from './product-card.ts';

const query = `query PreviewPost($id: ID!, $language: Language!) {
  post(id: $id) {
    header excerpt
    product { id name(language: $language) type logo(relative: true) }
  }
}`;

interface PostData {
  post: {
    header: string;
    excerpt: string;
    product: { id: string; name: string; type: ProductTypeName; logo: string | null };
  } | null;
}

/** Reads what the preview of a post shows; null for one that nobody may read. */
export function createPostCards(options: ProductCardOptions) {
  return async (id: string, language: Language): Promise<ProductCard | null> => {
    const variables = { id, language: language.toUpperCase() };
    const result = await options.queries(language)({
      name: 'PreviewPost',
      source: query,
      variables,
    });
    if (result.errors?.length) throw result.errors[0];
    const { post } = result.data as PostData;
    if (!post) return null;
    const { header, excerpt, product } = post;
    const content = {
      name: header,
      tagline: excerpt,
      count: product.name,
      category: {
        label: messages[language][`productType.${product.type}`],
        ...tints[product.type],
      },
      logo: await readPicture(options, product.logo),
    };
    return { productId: product.id, content };
  };
}
