import { ownProductPath } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';

const ProductRelationDocument = graphql(/* GraphQL */ `
  query ProductRelation($id: ID!) {
    product(id: $id) {
      id
      viewerRelation
    }
  }
`);

interface EditLinkProps {
  productId: string;
  isReleased: boolean;
}

/** The way to the form of a product, for its owner and its maintainers. */
export function EditLink({ productId, isReleased }: EditLinkProps) {
  const text = useText();
  const viewer = useViewer();
  // The team of a released product has the role; others are not worth a request.
  const skip = !viewer || (isReleased && !viewer.user.isDeveloper);
  const { data } = useQuery(ProductRelationDocument, { variables: { id: productId }, skip });
  if (!data?.product?.viewerRelation) return null;
  return (
    <ButtonLink
      variant="outline"
      scale="small"
      to={ownProductPath(productId)}
      style={{ marginTop: 20 }}
    >
      {text('product.edit')}
    </ButtonLink>
  );
}
