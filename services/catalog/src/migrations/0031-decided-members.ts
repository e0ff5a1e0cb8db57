import { Migration } from '@mikro-orm/migrations';
import { index, OnlineMigration } from '#kit/database/online-migration';

/** The member whom the reason of a decision is about. An older release leaves it null. */
export class DecidedMembers extends Migration {
  override up(): void {
    this.addSql('alter table decision add column about_id uuid');
  }
}

export class DecidedMemberIndex extends OnlineMigration {
  override steps() {
    return [index('decision_about', 'on decision (about_id) where about_id is not null')];
  }
}
