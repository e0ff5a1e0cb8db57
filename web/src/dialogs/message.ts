import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export const messagesDialog: Dialog = defineDialog(() =>
  import('../features/message/messages-dialog.tsx').then((module) => module.MessagesDialog),
);
