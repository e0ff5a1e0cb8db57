import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';
import type { Size } from '../lib/picture/crop.rules.ts';

export interface CropPictureDialogProps {
  title: string;
  picture: ImageBitmap;
  /** Pixels of the part that is used. */
  output: Size;
  /** Gets the part; the dialog has closed. */
  onCropped(part: HTMLCanvasElement): void;
}

export const cropPictureDialog: Dialog<CropPictureDialogProps> = defineDialog(() =>
  import('../features/developer/crop-picture-dialog.tsx').then(
    (module) => module.CropPictureDialog,
  ),
);

export interface LeaveFormDialogProps {
  /** Whether all that was typed is in the draft on the server. */
  isSaved: boolean;
  onLeave(): void;
}

export const leaveFormDialog: Dialog<LeaveFormDialogProps> = defineDialog(() =>
  import('../features/developer/leave-form-dialog.tsx').then((module) => module.LeaveFormDialog),
);
