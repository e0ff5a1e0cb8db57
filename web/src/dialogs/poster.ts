import type { PosterSubject } from '#schema/poster';
import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface PosterDialogProps {
  subject: PosterSubject;
  id: string;
  name: string;
  /** The page that the QR code opens, without a language. */
  path: string;
}

export const posterDialog: Dialog<PosterDialogProps> = defineDialog(() =>
  import('../features/poster/poster-dialog.tsx').then((module) => module.PosterDialog),
);
