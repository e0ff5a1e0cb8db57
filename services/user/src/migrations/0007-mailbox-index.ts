import { index, OnlineMigration } from '#kit/database/online-migration';

/** The oldest account of a mailbox. The first form of 0004-mailboxes built the same index. */
export class MailboxIndex extends OnlineMigration {
  override steps() {
    return [index('account_mailbox', 'on account (mailbox, id) where mailbox is not null')];
  }
}
