import type { IdentityProvider } from '../gql/graphql.ts';
import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface LinkedAccountDialogProps {
  provider: IdentityProvider;
  isBound: boolean;
}

export const linkedAccountDialog: Dialog<LinkedAccountDialogProps> = defineDialog(() =>
  import('../features/profile/linked-account-dialog.tsx').then(
    (module) => module.LinkedAccountDialog,
  ),
);
