import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import type { GraphLanguage } from '../../lib/text/language.ts';

const SearchPreviewDocument = graphql(/* GraphQL */ `
  query SearchPreview($keyword: String!, $language: Language!, $first: Int!) {
    searchProducts(keyword: $keyword, first: $first) {
      nodes {
        id
        name(language: $language)
        tagline(language: $language)
        logo(relative: true)
        searchMarks(keyword: $keyword, language: $language) {
          name
          tagline
        }
      }
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
    }
  }
`);

/** The best products and the newest posts. */
export function useSearch(keyword: string, language: GraphLanguage, first: number) {
  const { data, loading } = useQuery(SearchPreviewDocument, {
    variables: { keyword, language, first },
    skip: keyword === '',
  });
  return {
    products: data?.searchProducts.nodes ?? [],
    posts: data?.searchPosts.nodes.slice(0, 3) ?? [],
    waiting: loading,
  };
}
