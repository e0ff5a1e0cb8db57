import styled from '@emotion/styled';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import { Picture } from '../../components/picture.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { GoldenChip } from '../../entities/viewer/role-tags.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { tagOfText, useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, shortText, size } from '../../lib/theme-tokens.ts';
import { MemberSection } from './member-section.tsx';

const MemberUpsDocument = graphql(/* GraphQL */ `
  query MemberUps($id: ID!, $language: Language!, $first: Int!, $after: String) {
    user(id: $id) {
      id
      ups {
        id
        list(first: $first, after: $after) {
          nodes {
            id
            reason
            value
            at
            product {
              id
              name(language: $language)
              logo(relative: true)
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

const pageSize = 10;

const Item = styled('li')({
  position: 'relative',
  display: 'flex',
  gap: 14,
  paddingBlock: 16,
  borderBottom: `1px solid ${color.line}`,
  '&:last-of-type': { borderBottom: 0 },
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& h3': { fontSize: size.body, fontWeight: 600, marginRight: 4 },
  '& h3 a': { textDecoration: 'none' },
  '& h3 a::after': { content: '""', position: 'absolute', inset: 0 },
  '& h3 a:hover': { color: color.primary },
  '& p': { marginTop: 2, maxWidth: '68ch', ...shortText },
  '& time': { fontSize: size.note, color: color.muted },
});

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  minHeight: 26,
});

/** A member's UPs with their reasons. */
export function MemberUpList({ userId }: { userId: string }) {
  const text = useText();
  const language = useGraphLanguage();
  const { data, error, retry, fetchMore } = useQuery(MemberUpsDocument, {
    variables: { id: userId, language, first: pageSize },
  });
  const page = data?.user?.ups?.list;
  return (
    <MemberSection
      title={text('member.ups')}
      none={text('member.upsNone')}
      page={page}
      error={error}
      onRetry={retry}
      onMore={(after) => fetchMore({ variables: { after } })}
    >
      {page?.nodes.map(({ id, reason, value, at, product }) =>
        product ? (
          <Item key={id}>
            <Picture name={product.name} src={product.logo} size={40} />
            <div>
              <Line>
                <h3>
                  <Link to={productPath(product.id)}>{product.name}</Link>
                </h3>
                {value > 1 ? (
                  <GoldenChip>{`${text('role.goldfinger')} +${value}`}</GoldenChip>
                ) : null}
                <TimeAgo at={at} />
              </Line>
              <p lang={tagOfText(reason)}>{reason}</p>
            </div>
          </Item>
        ) : null,
      )}
    </MemberSection>
  );
}
