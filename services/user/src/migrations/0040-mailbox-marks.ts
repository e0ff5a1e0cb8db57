import { Migration } from '@mikro-orm/migrations';
import { index, OnlineMigration } from '#kit/database/online-migration';

/**
 * The mark that the last `user.mailbox-marked` event of an account had. An older release leaves it
 * null or stale; the housekeeping emits what is missing.
 */
export class MailboxMarks extends Migration {
  override up(): void {
    this.addSql('alter table account add column marked_mailbox text');
  }
}

export class MailboxMarkIndex extends OnlineMigration {
  override steps() {
    return [
      index(
        'account_unmarked',
        'on account (id) where mailbox is not null and marked_mailbox is distinct from mailbox',
      ),
    ];
  }
}
