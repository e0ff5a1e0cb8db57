import { index, OnlineMigration } from '#kit/database/online-migration';

/** The best reasons of a product in one language, and the reasons whose language is not known yet. */
export class ReasonLanguageIndexes extends OnlineMigration {
  override steps() {
    return [
      index(
        'up_best_of_language',
        `on up (product_id, language, weight desc, at desc, user_id desc)
          where withheld_at is null and language is not null`,
      ),
      index(
        'up_without_language',
        "on up (product_id, user_id) where language is null and reason <> ''",
      ),
    ];
  }
}
