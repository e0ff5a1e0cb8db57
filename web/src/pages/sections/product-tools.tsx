import styled from '@emotion/styled';
import { Suspense } from 'react';
import { badgePath } from '#schema/badge-paths';
import { ButtonLink } from '../../components/button.tsx';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { Icon } from '../../components/icon.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { laterPart } from '../../lib/load/later-part.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';

const OwnerTools = laterPart(() => import('./owner-tools.tsx').then((module) => module.OwnerTools));

const ProductBadgeDocument = graphql(/* GraphQL */ `
  query ProductBadge($id: ID!, $language: Language!) {
    product(id: $id) {
      id
      badge {
        id
        name(language: $language)
      }
    }
  }
`);

/** A long name must not make the page wider. */
const Name = styled('span')({ maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' });

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 20,
  '&:empty': { display: 'none' },
});

/** The way to the badge of a product, for everybody, and to what its team may change. */
export function ProductTools({ productId }: { productId: string }) {
  const viewer = useViewer();
  const { data } = useQuery(ProductBadgeDocument, {
    variables: { id: productId, language: useGraphLanguage() },
  });
  const badge = data?.product?.badge;
  return (
    <Row>
      {badge ? (
        <ButtonLink variant="soft" scale="small" to={badgePath(badge.id)}>
          <Icon name="badge" size={18} />
          <Name>{badge.name}</Name>
        </ButtonLink>
      ) : null}
      {viewer ? (
        <ErrorBoundary resetKey={productId} fallback={null}>
          <Suspense>
            <OwnerTools productId={productId} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </Row>
  );
}
