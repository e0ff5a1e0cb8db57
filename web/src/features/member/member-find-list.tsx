import { ProductBrief } from '../../entities/product/product-brief.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { MemberSection } from './member-section.tsx';

const MemberFindsDocument = graphql(/* GraphQL */ `
  query MemberFinds($id: ID!, $language: Language!, $first: Int!, $after: String) {
    user(id: $id) {
      id
      finds {
        id
        list(first: $first, after: $after) {
          nodes {
            id
            ...ProductBrief_product
          }
          pageInfo {
            hasNextPage
            endCursor
          }
          totalCount
        }
      }
    }
  }
`);

const pageSize = 6;

/** Released products that a member shared. */
export function MemberFindList({ userId }: { userId: string }) {
  const text = useText();
  const language = useGraphLanguage();
  const { data, error, retry, fetchMore } = useQuery(MemberFindsDocument, {
    variables: { id: userId, language, first: pageSize },
  });
  const page = data?.user?.finds?.list;
  return (
    <MemberSection
      title={text('member.finds')}
      none={text('member.findsNone')}
      page={page}
      error={error}
      onRetry={retry}
      onMore={(after) => fetchMore({ variables: { after } })}
    >
      {page?.nodes.map((product) => (
        <li key={product.id}>
          <ProductBrief product={product} />
        </li>
      ))}
    </MemberSection>
  );
}
