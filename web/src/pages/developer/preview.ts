import type { PreviewedForm } from '../../features/developer/product-form.tsx';
import { type Dialog, defineDialog } from '../../lib/dialogs/dialogs.tsx';

/** Here, because it combines what several features show of a product. */
export const previewDialog: Dialog<PreviewedForm> = defineDialog(() =>
  import('./preview-dialog.tsx').then((module) => module.PreviewDialog),
);
