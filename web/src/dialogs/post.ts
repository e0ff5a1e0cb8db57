import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface PostDialogProps {
  /** The product that the post is about; without one it is chosen in the form. */
  product?: { id: string; name: string };
  /** The published post to edit. */
  postId?: string;
  /** The draft to go on with. */
  draftId?: string;
}

export const postDialog: Dialog<PostDialogProps> = defineDialog(() =>
  import('../features/post-editor/post-dialog.tsx').then((module) => module.PostDialog),
);
