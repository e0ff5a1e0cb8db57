import styled from '@emotion/styled';
import { useSearchParams } from 'react-router';
import { FeedLink } from '../../components/feed-link.tsx';
import { LabelFilter, toLabelChoice } from '../../features/post/label-filter.tsx';
import { PostList } from '../../features/post/post-list.tsx';
import { graphql } from '../../gql/index.ts';
import { useLastData } from '../../lib/graph/use-last-data.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useListLength } from '../../lib/list/list-length.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';

const ProductPostsDocument = graphql(/* GraphQL */ `
  query ProductPosts(
    $productId: ID!
    $picks: Boolean
    $label: Int
    $language: Language!
    $first: Int!
    $after: String
  ) {
    postLabels(productId: $productId)
    product(id: $productId) {
      id
      posts(picks: $picks, label: $label, first: $first, after: $after) {
        ...PostList_page
      }
    }
  }
`);

const pageSize = 10;
const Tools = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  '& > nav': { minWidth: 0 },
});

const Column = styled('div')({ maxWidth: 700 });

/** A product's posts with a filter by type. */
export function ProductPosts({ productId, path }: { productId: string; path: string }) {
  const language = useGraphLanguage();
  const [params] = useSearchParams();
  const first = useListLength(pageSize);
  const choice = toLabelChoice(params.get('label'));
  const { data, loading, error, fetchMore, retry } = useQuery(ProductPostsDocument, {
    variables: {
      productId,
      picks: choice === 'picks' ? true : null,
      label: typeof choice === 'number' ? choice : null,
      language,
      first,
    },
  });
  const last = useLastData(data, productId);
  const join = path.includes('?') ? '&' : '?';
  return (
    <Column>
      <Tools>
        <LabelFilter
          labels={last?.postLabels ?? []}
          current={choice}
          pathOf={(label) => (label === 'all' ? path : `${path}${join}label=${label}`)}
        />
        <FeedLink name={`product/${productId}`} />
      </Tools>
      <PostList
        page={data?.product?.posts}
        loading={loading}
        error={error}
        withProduct={false}
        onRetry={retry}
        onMore={(after) => fetchMore({ variables: { after } })}
      />
    </Column>
  );
}
