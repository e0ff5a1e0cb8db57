import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export const avatarDialog: Dialog = defineDialog(() =>
  import('../features/profile/avatar-dialog.tsx').then((module) => module.AvatarDialog),
);
