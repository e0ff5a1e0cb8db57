import { Migration } from '@mikro-orm/migrations';

/** The mailbox behind an address, which is rewarded once. `fillMailboxes` adds those of old accounts. */
export class Mailboxes extends Migration {
  override up(): void {
    this.addSql('alter table account add column mailbox text');
  }
}
