import { ownProductPath } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
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

/** The way to the form of a product, for its owner and its maintainers. */
export function EditLink({ productId }: { productId: string }) {
  const text = useText();
  const { data } = useQuery(ProductRelationDocument, { variables: { id: productId } });
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
