import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface ReportCommentDialogProps {
  /** Of the comment. */
  id: string;
}

export const reportCommentDialog: Dialog<ReportCommentDialogProps> = defineDialog(() =>
  import('../features/talk/report-comment-dialog.tsx').then((module) => module.ReportCommentDialog),
);
