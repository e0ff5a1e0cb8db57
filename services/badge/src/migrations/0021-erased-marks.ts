import { index, OnlineMigration } from '#kit/database/online-migration';

/** Marks of wallets whose claims have failed since the erasure of their members. */
export class ErasedMarks extends OnlineMigration {
  override steps() {
    return [
      index(
        'claim_erased_marks',
        `on claim (badge_id) where state = 'FAILED' and address_mark is not null and address like 'erased:%'`,
      ),
    ];
  }
}
