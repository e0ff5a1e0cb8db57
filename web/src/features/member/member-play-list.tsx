import { PlayRow } from '../../entities/product/play-row.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { MemberSection } from './member-section.tsx';

const MemberPlaysDocument = graphql(/* GraphQL */ `
  query MemberPlays($id: ID!, $language: Language!, $first: Int!, $after: String) {
    user(id: $id) {
      id
      plays {
        id
        list(first: $first, after: $after) {
          nodes {
            ...PlayRow_play
            product {
              id
            }
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

/** Games that a member has played. */
export function MemberPlayList({ userId }: { userId: string }) {
  const text = useText();
  const language = useGraphLanguage();
  const { data, error, retry, fetchMore } = useQuery(MemberPlaysDocument, {
    variables: { id: userId, language, first: pageSize },
  });
  const page = data?.user?.plays?.list;
  return (
    <MemberSection
      title={text('member.plays')}
      none={text('member.playsNone')}
      page={page}
      error={error}
      onRetry={retry}
      onMore={(after) => fetchMore({ variables: { after } })}
    >
      {page?.nodes.map((play) => (
        <PlayRow key={play.product.id} play={play} />
      ))}
    </MemberSection>
  );
}
