import styled from '@emotion/styled';
import type { Failure } from '../../lib/command/failure.ts';
import type { ProductFormik } from './field-props.ts';
import {
  type CategoryChoice,
  KindSection,
  LinkSection,
  NameSection,
  OriginSection,
  PictureSection,
  ProducerSection,
  StageSection,
} from './form-sections.tsx';

export const Form = styled('form')({ display: 'grid', gap: 20 });

interface ProductSectionsProps {
  form: ProductFormik;
  /** Why the server refused a field. */
  refusal: Failure | null;
  /** Null for a product that does not exist yet. */
  productId: string | null;
  choices: CategoryChoice[];
}

/** Everything about a product but what is new in a version. */
export function ProductSections({ form, refusal, productId, choices }: ProductSectionsProps) {
  return (
    <>
      <NameSection form={form} />
      <KindSection form={form} choices={choices} />
      <StageSection form={form} />
      <PictureSection form={form} />
      <LinkSection form={form} refusal={refusal} productId={productId} />
      <OriginSection form={form} />
      <ProducerSection form={form} />
    </>
  );
}
