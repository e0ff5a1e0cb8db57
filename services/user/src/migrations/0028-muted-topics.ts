import { Migration } from '@mikro-orm/migrations';

/** The kinds of messages that a member does not want to hear of; none at first. */
export class MutedTopics extends Migration {
  override up(): void {
    this.addSql(`alter table account add column muted_topics text[] not null default '{}'`);
  }
}
