import { Migration } from '@mikro-orm/migrations';

/** When the text of an answer was last changed. An older release leaves it null. */
export class AnswerEdits extends Migration {
  override up(): void {
    this.addSql('alter table question add column answer_edited_at timestamptz');
  }
}
