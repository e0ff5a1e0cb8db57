import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { LoadMore } from '../../components/load-more.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, size } from '../../lib/theme-tokens.ts';

const ProductVersionsDocument = graphql(/* GraphQL */ `
  query ProductVersions($productId: ID!, $language: Language!, $first: Int!, $after: String) {
    product(id: $productId) {
      id
      versions(first: $first, after: $after) {
        nodes {
          id
          number
          releasedAt
          note(language: $language)
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const shownFirst = 3;

const Root = styled('section')({
  maxWidth: 700,
  marginTop: 48,
  '& h2': { fontSize: size.heading, marginBottom: 8 },
  '& li': { paddingBlock: 14, borderTop: `1px solid ${color.line}` },
  '& h3': { display: 'flex', gap: 12, alignItems: 'baseline', fontSize: size.body },
  '& time': { fontSize: size.note, fontWeight: 400, color: color.muted },
  '& p': { marginTop: 4, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** What changed in a product, newest first; nothing for one that was never edited and has no note. */
export function ProductVersions({ productId }: { productId: string }) {
  const text = useText();
  const intl = useIntl();
  const { data, fetchMore } = useQuery(ProductVersionsDocument, {
    variables: { productId, language: useGraphLanguage(), first: shownFirst },
  });
  const page = data?.product?.versions;
  // The first one is the listing itself, which says something only with a note.
  const versions = page?.nodes.filter(({ number, note }) => number > 1 || note) ?? [];
  if (versions.length === 0) return null;
  return (
    <Root>
      <h2>{text('product.versions')}</h2>
      <ul>
        {versions.map(({ id, number, releasedAt, note }) => (
          <li key={id}>
            <h3>
              {text('product.version', { number })}
              <time dateTime={releasedAt}>
                {intl.formatDate(releasedAt, { dateStyle: 'medium', timeZone: 'UTC' })}
              </time>
            </h3>
            {note ? <p>{note}</p> : null}
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={page?.pageInfo.hasNextPage ?? false}
        onMore={() => fetchMore({ variables: { after: page?.pageInfo.endCursor ?? null } })}
      />
    </Root>
  );
}
