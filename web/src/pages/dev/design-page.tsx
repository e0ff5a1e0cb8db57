import { Page } from '../../components/page.tsx';
import { DialogSpecimens, ToastSpecimens } from './above.tsx';
import { CardSpecimens, RowSpecimens, SkeletonSpecimens, StateSpecimens } from './content.tsx';
import { ButtonSpecimens, FieldSpecimens, TabSpecimens, UpSpecimens } from './controls.tsx';
import { BrandSpecimens, ColourSpecimens, TypeSpecimens } from './foundations.tsx';

/**
 * Every component in every state, on light and dark ground, in the language that the header sets.
 * For those who build the site; its own words are English and in no catalogue.
 */
export function DesignPage() {
  return (
    <Page title="Design" lead="Every component in every state. web/DESIGN.md says why.">
      <BrandSpecimens />
      <ColourSpecimens />
      <TypeSpecimens />
      <ButtonSpecimens />
      <UpSpecimens />
      <FieldSpecimens />
      <TabSpecimens />
      <RowSpecimens />
      <CardSpecimens />
      <SkeletonSpecimens />
      <StateSpecimens />
      <ToastSpecimens />
      <DialogSpecimens />
    </Page>
  );
}
