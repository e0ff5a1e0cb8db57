import { index, OnlineMigration } from '#kit/database/online-migration';

/** The tokens at a wallet, latest first. */
export class TokenAddresses extends OnlineMigration {
  override steps() {
    return [index('badge_token_address', 'on badge_token (address, at desc)')];
  }
}
