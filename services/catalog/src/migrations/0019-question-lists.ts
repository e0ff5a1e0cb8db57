import { index, OnlineMigration } from '#kit/database/online-migration';

/** Open questions of a product and of all, the questions of a member, and what digests count. */
export class QuestionLists extends OnlineMigration {
  override steps() {
    return [
      index('question_open', 'on question (product_id, id desc) where answer is null'),
      index('question_waiting', 'on question (id desc) where answer is null'),
      index('question_of_asker', 'on question (asker_id, id desc)'),
      index(
        'question_answered_at',
        'on question (product_id, answered_at) where answer is not null',
      ),
    ];
  }
}
