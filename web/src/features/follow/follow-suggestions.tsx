import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Icon } from '../../components/icon.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ProductBrief } from '../../entities/product/product-brief.tsx';
import { useViewerProduct } from '../../entities/viewer/use-viewer-products.ts';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useSetFollow } from './use-set-follow.ts';

const FollowSuggestionsDocument = graphql(/* GraphQL */ `
  query FollowSuggestions($language: Language!, $first: Int!) {
    products(sort: UPS, first: $first) {
      nodes {
        id
        ...ProductBrief_product
        name(language: $language)
      }
    }
  }
`);

const shown = 5;

const Lines = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  marginTop: 12,
  '& li': { display: 'flex', alignItems: 'center', gap: 20 },
  '& li > a': { flex: 1, minWidth: 0 },
  '& li > button': { flexShrink: 0 },
});

/** The products with the most UPs, each with a button that follows it. */
export function FollowSuggestions() {
  const text = useText();
  const language = useGraphLanguage();
  const { data, error } = useQuery(FollowSuggestionsDocument, {
    variables: { language, first: shown },
  });
  if (error) return null;
  return (
    <Card aria-label={text('user.followingSuggested')}>
      <h2>{text('user.followingSuggested')}</h2>
      {data ? (
        <Lines>
          {data.products.nodes.map((product) => (
            <li key={product.id}>
              <ProductBrief product={product} />
              <Follow {...product} />
            </li>
          ))}
        </Lines>
      ) : (
        <SkeletonRows count={shown} />
      )}
    </Card>
  );
}

/** For members only, unlike the button of a product's page, which would become a file of its own. */
function Follow({ id, name }: { id: string; name: string }) {
  const text = useText();
  const { hasSubscribe } = useViewerProduct(id);
  const setFollow = useSetFollow();
  return (
    <Button
      variant={hasSubscribe ? 'soft' : 'outline'}
      scale="small"
      aria-pressed={hasSubscribe}
      aria-label={text(hasSubscribe ? 'follow.button.followedLabel' : 'follow.button.label', {
        name,
      })}
      onClick={() => void setFollow(id, !hasSubscribe)}
    >
      <Icon name={hasSubscribe ? 'check' : 'heart'} size={18} />
      {text(hasSubscribe ? 'follow.button.followed' : 'follow.button.follow')}
    </Button>
  );
}
