import { brief, index, OnlineMigration } from '#kit/database/online-migration';

/**
 * The form of a new product in which a draft was first saved, so that a repetition finds it. An older
 * release leaves it null.
 */
export class DraftForms extends OnlineMigration {
  override steps() {
    return [
      brief('alter table product_draft add column if not exists form_id text'),
      index(
        'product_draft_of_form',
        'on product_draft (user_id, form_id) where form_id is not null',
        'unique',
      ),
    ];
  }
}
