import styled from '@emotion/styled';
import type { Failure } from '../../lib/command/failure.ts';
import { bottomBarHeight, color, layer, narrow, radius, shadow } from '../../lib/theme-tokens.ts';
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

/** The actions of the form, which stay in sight. */
export const Bar = styled('div')({
  position: 'sticky',
  bottom: 12,
  zIndex: layer.bar - 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '10px 14px',
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  background: color.surface,
  boxShadow: shadow.float,
  [narrow]: { bottom: `calc(${bottomBarHeight + 8}px + env(safe-area-inset-bottom))` },
  // Why the form was refused, above the buttons.
  '& > [role="alert"]': { flexBasis: '100%', margin: 0 },
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

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
