import { index, OnlineMigration } from '#kit/database/online-migration';

/** The page of a member is found by nickname. Without it the search reads all accounts. */
export class NicknameIndex extends OnlineMigration {
  override steps() {
    return [index('account_nickname', 'on account (nickname, id)')];
  }
}
