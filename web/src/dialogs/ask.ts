import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface AskDialogProps {
  productId: string;
  name: string;
}

export const askDialog: Dialog<AskDialogProps> = defineDialog(() =>
  import('../features/ask/ask-dialog.tsx').then((module) => module.AskDialog),
);
