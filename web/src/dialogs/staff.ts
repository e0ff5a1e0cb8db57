import type { CardItem_CardFragment } from '../gql/graphql.ts';
import type { Failure } from '../lib/command/failure.ts';
import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';
import type { DraftSubject } from '../lib/form/use-draft.ts';

export interface CardDialogProps {
  /** Null adds a card. */
  card: CardItem_CardFragment | null;
  onSaved(): void;
}

export const cardDialog: Dialog<CardDialogProps> = defineDialog(() =>
  import('../features/staff/card-dialog.tsx').then((module) => module.CardDialog),
);

export interface GiveReasonDialogProps {
  title: string;
  hint: string;
  submit: string;
  draft: DraftSubject;
  /** A checkbox below the reason, not ticked at first. */
  option?: { legend: string; hint: string; label: string };
  /**
   * Resolves to a failure, or to nothing when the reason was accepted, which closes the dialog.
   * @param isTicked whether `option` is ticked
   */
  onSubmit(reason: string, isTicked: boolean): Promise<Failure | undefined>;
}

export const giveReasonDialog: Dialog<GiveReasonDialogProps> = defineDialog(() =>
  import('../features/staff/give-reason-dialog.tsx').then((module) => module.GiveReasonDialog),
);

export interface ConfirmDialogProps {
  title: string;
  hint: string;
  submit: string;
  /** Resolves to a failure, or to nothing when it is done, which closes the dialog. */
  onSubmit(): Promise<Failure | undefined>;
}

export const confirmDialog: Dialog<ConfirmDialogProps> = defineDialog(() =>
  import('../features/staff/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
);

export interface RuleDialogProps {
  onSaved(): void;
}

export const ruleDialog: Dialog<RuleDialogProps> = defineDialog(() =>
  import('../features/staff/rule-dialog.tsx').then((module) => module.RuleDialog),
);

export interface MergeDialogProps {
  /** The duplicate. */
  product: { id: string; name: string };
  onMerged(): void;
}

export const mergeDialog: Dialog<MergeDialogProps> = defineDialog(() =>
  import('../features/staff/merge-dialog.tsx').then((module) => module.MergeDialog),
);

export const keysDialog: Dialog = defineDialog(() =>
  import('../features/staff/keys-dialog.tsx').then((module) => module.KeysDialog),
);

export interface HotWordDialogProps {
  /** Null for a new word. */
  word: { id: string; word: string; isHidden: boolean } | null;
  onSaved(): void;
}

export const hotWordDialog: Dialog<HotWordDialogProps> = defineDialog(() =>
  import('../features/staff/hot-word-dialog.tsx').then((module) => module.HotWordDialog),
);
