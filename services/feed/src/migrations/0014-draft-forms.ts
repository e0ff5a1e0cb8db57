import { brief, index, OnlineMigration } from '#kit/database/online-migration';

/**
 * The form of a new post in which a draft was first saved, so that a repetition finds it. An older
 * release leaves it null.
 */
export class DraftForms extends OnlineMigration {
  override steps() {
    return [
      brief('alter table post_draft add column if not exists form_id text'),
      index(
        'post_draft_of_form',
        'on post_draft (user_id, form_id) where form_id is not null',
        'unique',
      ),
    ];
  }
}
