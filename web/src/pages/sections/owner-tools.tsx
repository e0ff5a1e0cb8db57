import styled from '@emotion/styled';
import { badgePath, ownProductPath } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { PublishButton } from '../../features/post/publish-button.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';

const ProductRelationDocument = graphql(/* GraphQL */ `
  query ProductRelation($id: ID!, $language: Language!) {
    product(id: $id) {
      id
      name(language: $language)
      status
      viewerRelation
      badge {
        id
        name(language: $language)
      }
    }
  }
`);

/** A long name must not make the page wider. */
const Name = styled('span')({ maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' });

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 20 });

/** The ways to the badge of a product, to its form and to that of a post about it, for members who may use them. */
export function OwnerTools({ productId }: { productId: string }) {
  const text = useText();
  const viewer = useViewer();
  const { data } = useQuery(ProductRelationDocument, {
    variables: { id: productId, language: useGraphLanguage() },
  });
  const product = data?.product;
  if (!product) return null;
  const isOfTeam = product.viewerRelation !== null;
  const mayPublish = viewer?.isStaff || (isOfTeam && viewer?.user.isDeveloper);
  const canPublish = mayPublish && product.status === 'RELEASED';
  const { badge } = product;
  if (!isOfTeam && !canPublish && !badge) return null;
  return (
    <Row>
      {badge ? (
        <ButtonLink
          variant="soft"
          scale="small"
          to={badgePath(badge.id)}
          aria-label={text('badge.openLabel', { name: badge.name })}
        >
          <Icon name="badge" size={18} />
          <Name>{badge.name}</Name>
        </ButtonLink>
      ) : null}
      {isOfTeam ? (
        <ButtonLink variant="outline" scale="small" to={ownProductPath(productId)}>
          {text('product.edit')}
        </ButtonLink>
      ) : null}
      {canPublish ? <PublishButton product={product} /> : null}
    </Row>
  );
}
