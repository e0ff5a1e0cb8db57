import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { BadgeRow } from './badge-row.tsx';
import { MemberSection } from './member-section.tsx';

const MemberBadgesDocument = graphql(/* GraphQL */ `
  query MemberBadges($id: ID!, $language: Language!, $first: Int!, $after: String) {
    user(id: $id) {
      id
      badges {
        id
        list(first: $first, after: $after) {
          nodes {
            id
            ...BadgeRow_badge
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

/** Badges that a member holds. */
export function MemberBadgeList({ userId }: { userId: string }) {
  const text = useText();
  const language = useGraphLanguage();
  const { data, error, retry, fetchMore } = useQuery(MemberBadgesDocument, {
    variables: { id: userId, language, first: pageSize },
  });
  const page = data?.user?.badges?.list;
  return (
    <MemberSection
      title={text('user.badges')}
      none={text('member.badgesNone')}
      page={page}
      error={error}
      onRetry={retry}
      onMore={(after) => fetchMore({ variables: { after } })}
    >
      {page?.nodes.map((badge) => (
        <BadgeRow key={badge.id} badge={badge} />
      ))}
    </MemberSection>
  );
}
