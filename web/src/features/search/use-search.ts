import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import type { GraphLanguage } from '../../lib/text/language.ts';

const SearchPreviewDocument = graphql(/* GraphQL */ `
  query SearchPreview($keyword: String!, $in: SearchField!, $language: Language!, $first: Int!) {
    searchProducts(keyword: $keyword, in: $in, first: $first) {
      nodes {
        id
        name(language: $language)
        tagline(language: $language)
        logo(relative: true)
      }
      totalCount
    }
    searchPosts(keyword: $keyword, first: $first) {
      nodes {
        id
        header
        product {
          id
          name(language: $language)
        }
      }
      totalCount
    }
  }
`);

/** Finds products by name, by all their text if none has the name, and posts. */
export function useSearch(keyword: string, language: GraphLanguage, first: number) {
  const skip = keyword === '';
  const byName = useQuery(SearchPreviewDocument, {
    variables: { keyword, language, first, in: 'NAME' },
    skip,
  });
  const isNameless = byName.data?.searchProducts.totalCount === 0;
  const byText = useQuery(SearchPreviewDocument, {
    variables: { keyword, language, first, in: 'TEXT' },
    skip: skip || !isNameless,
  });
  const data = isNameless ? (byText.data ?? byName.data) : byName.data;
  return {
    products: data?.searchProducts.nodes ?? [],
    posts: data?.searchPosts.nodes.slice(0, 3) ?? [],
    waiting: byName.loading || byText.loading,
  };
}
