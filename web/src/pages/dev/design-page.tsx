import { Page } from '../../components/page.tsx';
import { CardSpecimens, RowSpecimens, SkeletonSpecimens, StateSpecimens } from './content.tsx';
import { ButtonSpecimens, FieldSpecimens, TabSpecimens, UpSpecimens } from './controls.tsx';
import { BrandSpecimens, ColourSpecimens, TypeSpecimens } from './foundations.tsx';
import { DialogSpecimens, ToastSpecimens } from './overlays.tsx';

/**
 * Every component in every state, in light and dark mode, in the current language. For developers
 * only, so its own texts are English and not in the catalogues.
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
