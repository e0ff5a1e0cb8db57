import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';

const StaffCategoriesDocument = graphql(/* GraphQL */ `
  query StaffCategories($language: Language!) {
    productCategories {
      id
      type
      name(language: $language)
    }
  }
`);

/** All categories with their names in the reader's language; none until they are loaded. */
export function useCategories() {
  const language = useGraphLanguage();
  const { data } = useQuery(StaffCategoriesDocument, { variables: { language } });
  return data?.productCategories ?? [];
}
