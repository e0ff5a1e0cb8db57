import styled from '@emotion/styled';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ProductRow } from '../../entities/product/product-row.tsx';
import { OwnerDecision } from '../../features/ownership/owner-decision.tsx';
import { FormView } from '../../features/staff/form-diff.tsx';
import { ProductDecision } from '../../features/staff/product-decision.tsx';
import type { Bulk } from '../../features/staff/use-bulk.ts';
import { WorkRow } from '../../features/staff/work-row.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';

export const StaffProductRowProduct = graphql(/* GraphQL */ `
  fragment StaffProductRow_product on Product {
    id
    name(language: $language)
    ...ProductRow_product
    ...ProductDecision_product
    ...OwnerDecision_product
  }
`);

const StaffFormDocument = graphql(/* GraphQL */ `
  query StaffForm($id: ID!) {
    product(id: $id) {
      id
      form {
        baseRevision
        ...FormFields
      }
    }
  }
`);

/** The line below the row stands below all of it. */
const Whole = styled('div')({
  paddingBottom: 10,
  borderBottom: `1px solid ${color.line}`,
  '& > article': { borderBottom: 0 },
});

const Form = styled('div')({
  marginTop: 6,
  padding: '4px 18px 12px',
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  background: color.surface,
});

interface StaffProductRowProps {
  product: FragmentType<typeof StaffProductRowProduct>;
  /** Null where rows cannot be selected. */
  bulk: Bulk | null;
  onDecided(): void;
  /** Below the row, such as possible duplicates. */
  children?: ReactNode;
}

/** A product with what staff may do, and its whole form on demand. */
export function StaffProductRow({ product, bulk, onDecided, children }: StaffProductRowProps) {
  const data = readFragment(StaffProductRowProduct, product);
  const text = useText();
  const [isShown, setShown] = useState(false);
  const { id, name } = data;
  return (
    <WorkRow
      id={id}
      name={name}
      isSelected={bulk?.selected.has(id) ?? false}
      failure={bulk?.failures.get(id)}
      onToggle={bulk?.toggle ?? null}
    >
      <Whole>
        <ProductRow
          product={data}
          action={<ProductDecision product={data} onDecided={onDecided} />}
        />
        {children}
        <OwnerDecision product={data} onDecided={onDecided} />
        <Button
          variant="ghost"
          scale="small"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {text(isShown ? 'staff.hideForm' : 'staff.showForm')}
        </Button>
        {isShown ? <WholeForm id={id} /> : null}
      </Whole>
    </WorkRow>
  );
}

function WholeForm({ id }: { id: string }) {
  const { data } = useQuery(StaffFormDocument, { variables: { id }, fetchPolicy: 'network-only' });
  const form = data?.product?.form;
  return <Form>{form ? <FormView form={form} /> : <SkeletonRows />}</Form>;
}
