import type { OfferKind } from '../gql/graphql.ts';
import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface ClaimDialogProps {
  productId: string;
  name: string;
}

export const claimDialog: Dialog<ClaimDialogProps> = defineDialog(() =>
  import('../features/ownership/claim-dialog.tsx').then((module) => module.ClaimDialog),
);

export interface OfferDialogProps {
  productId: string;
  name: string;
  kind: OfferKind;
  onSent(): void;
}

export const offerDialog: Dialog<OfferDialogProps> = defineDialog(() =>
  import('../features/ownership/offer-dialog.tsx').then((module) => module.OfferDialog),
);

export interface SetOwnerDialogProps {
  productId: string;
  name: string;
  onDone(): void;
}

export const setOwnerDialog: Dialog<SetOwnerDialogProps> = defineDialog(() =>
  import('../features/ownership/set-owner-dialog.tsx').then((module) => module.SetOwnerDialog),
);
