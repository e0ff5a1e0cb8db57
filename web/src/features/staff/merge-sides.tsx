import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Content } from '../../components/content.tsx';
import type { MergeSides_SideFragment } from '../../gql/graphql.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, tiny } from '../../lib/theme-tokens.ts';

const MergeSidesSide = graphql(/* GraphQL */ `
  fragment MergeSides_side on MergeSide {
    questions
    leads
    claims
    drafts
    edits
    versions
    product {
      id
      slug
      name(language: $language)
      upValue
      followers
      links {
        kind
        url
      }
      posts(first: 1) {
        totalCount
      }
    }
  }
`);

const MergePreviewDocument = graphql(/* GraphQL */ `
  query MergePreview($duplicateId: ID!, $survivorId: ID!, $language: Language!) {
    mergePreview(duplicateId: $duplicateId, survivorId: $survivorId) {
      doubleVoters
      doubleFollowers
      upValueAfter
      followersAfter
      duplicate {
        ...MergeSides_side
      }
      survivor {
        ...MergeSides_side
      }
    }
  }
`);

const Table = styled('table')({
  width: '100%',
  marginTop: 16,
  borderCollapse: 'collapse',
  fontSize: 14,
  tableLayout: 'fixed',
  '& th, & td': {
    padding: '8px 10px',
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    [tiny]: { padding: '6px 4px', fontSize: 13 },
  },
  '& thead th': { fontWeight: 650 },
  '& tbody th': { fontWeight: 400, color: color.muted },
});

const After = styled('p')({ marginTop: 12, fontWeight: 600 });
const Note = styled('p')({ marginTop: 6, color: color.muted, fontSize: 14 });

interface MergeSidesProps {
  duplicateId: string;
  survivorId: string;
}

/** Both products side by side, with what moves, what ends and what the survivor has afterwards. */
export function MergeSides({ duplicateId, survivorId }: MergeSidesProps) {
  const text = useText();
  const language = useGraphLanguage();
  const { data, loading, error, retry } = useQuery(MergePreviewDocument, {
    variables: { duplicateId, survivorId, language },
    fetchPolicy: 'network-only',
  });
  const preview = data?.mergePreview;
  return (
    <Content loading={loading} error={error} isEmpty={!preview} onRetry={retry}>
      {preview ? (
        <section aria-label={text('merge.compare')}>
          <Sides duplicate={preview.duplicate} survivor={preview.survivor} />
          <After>
            {text('merge.after', { ups: preview.upValueAfter, followers: preview.followersAfter })}
          </After>
          {preview.doubleVoters > 0 ? (
            <Note>{text('merge.doubleVoters', { count: preview.doubleVoters })}</Note>
          ) : null}
          <Note>{text('merge.forever')}</Note>
        </section>
      ) : null}
    </Content>
  );
}

type Side = MergeSides_SideFragment;

const rows: readonly [label: TextId, of: (side: Side) => ReactNode][] = [
  ['merge.address', ({ product }) => product.slug],
  ['merge.site', ({ product }) => product.links.find(({ kind }) => kind === 'WEBSITE')?.url ?? '-'],
  ['merge.ups', ({ product }) => product.upValue],
  ['merge.followers', ({ product }) => product.followers],
  ['merge.questions', ({ questions }) => questions],
  ['merge.posts', ({ product }) => product.posts?.totalCount ?? '-'],
  ['merge.leads', ({ leads }) => leads],
  ['merge.claims', ({ claims }) => claims],
  ['merge.edits', ({ drafts, edits }) => drafts + edits],
  ['merge.versions', ({ versions }) => versions],
];

interface SidesProps {
  duplicate: FragmentType<typeof MergeSidesSide>;
  survivor: FragmentType<typeof MergeSidesSide>;
}

function Sides(props: SidesProps) {
  const text = useText();
  const duplicate = readFragment(MergeSidesSide, props.duplicate);
  const survivor = readFragment(MergeSidesSide, props.survivor);
  return (
    <Table>
      <thead>
        <tr>
          <td />
          <th scope="col">{text('merge.duplicateOf', { name: duplicate.product.name })}</th>
          <th scope="col">{text('merge.survivorOf', { name: survivor.product.name })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, of]) => (
          <tr key={label}>
            <th scope="row">{text(label)}</th>
            <td>{of(duplicate)}</td>
            <td>{of(survivor)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
