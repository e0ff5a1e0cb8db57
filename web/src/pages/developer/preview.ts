import { type Dialog, defineDialog } from '../../lib/dialogs/dialogs.tsx';
import type { Previewed } from './preview.rules.ts';

/** Here, because it combines what several features show of a product. */
export const previewDialog: Dialog<Previewed> = defineDialog(() =>
  import('./preview-dialog.tsx').then((module) => module.PreviewDialog),
);
