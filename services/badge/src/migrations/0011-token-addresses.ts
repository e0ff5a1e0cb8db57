import { Migration } from '@mikro-orm/migrations';

/** For the tokens at a wallet, latest first. */
export class TokenAddresses extends Migration {
  override up(): void {
    this.addSql('create index badge_token_address on badge_token (address, at desc)');
  }
}
