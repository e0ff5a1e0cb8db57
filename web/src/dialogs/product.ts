import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface GalleryDialogProps {
  name: string;
  screenshots: readonly string[];
  /** Index of the screenshot to show first. */
  first: number;
}

export const galleryDialog: Dialog<GalleryDialogProps> = defineDialog(() =>
  import('../features/product/gallery-dialog.tsx').then((module) => module.GalleryDialog),
);

export interface EmbedDialogProps {
  productId: string;
  name: string;
}

export const embedDialog: Dialog<EmbedDialogProps> = defineDialog(() =>
  import('../features/product/embed-dialog.tsx').then((module) => module.EmbedDialog),
);
