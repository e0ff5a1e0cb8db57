import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface AnswerDialogProps {
  questionId: string;
  content: string;
  /** Null for the first answer. */
  answer: string | null;
  /** Called after the answer is stored. */
  onDone(): void;
}

export const answerDialog: Dialog<AnswerDialogProps> = defineDialog(() =>
  import('../features/ask/answer-dialog.tsx').then((module) => module.AnswerDialog),
);

export interface EditQuestionDialogProps {
  questionId: string;
  content: string;
}

export const editQuestionDialog: Dialog<EditQuestionDialogProps> = defineDialog(() =>
  import('../features/ask/edit-question-dialog.tsx').then((module) => module.EditQuestionDialog),
);
