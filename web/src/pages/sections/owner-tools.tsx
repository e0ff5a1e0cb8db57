import { ownProductPath } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
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
    }
  }
`);

/** The ways to the form of a product and to that of a post about it, for members who may use them. */
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
  return (
    <>
      {isOfTeam ? (
        <ButtonLink variant="outline" scale="small" to={ownProductPath(productId)}>
          {text('product.edit')}
        </ButtonLink>
      ) : null}
      {canPublish ? <PublishButton product={product} /> : null}
    </>
  );
}
