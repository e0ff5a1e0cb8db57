import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface RemovePostDialogProps {
  id: string;
  productId: string;
  onRemoved(): void;
  /** Called when the deletion was undone. */
  onRestored(): void;
}

/** For staff, who give a reason. */
export const removePostDialog: Dialog<RemovePostDialogProps> = defineDialog(() =>
  import('../features/post/remove-post-dialog.tsx').then((module) => module.RemovePostDialog),
);
