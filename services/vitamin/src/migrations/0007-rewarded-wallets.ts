import { Migration } from '@mikro-orm/migrations';

/** The addresses and members whose wallet was rewarded, each once for ever. */
export class RewardedWallets extends Migration {
  override up(): void {
    this.addSql(`
      create table rewarded_wallet (
        -- A keyed hash of the address. It stays when the member is erased.
        wallet_key text primary key,
        -- Null after the erasure of the member.
        user_id uuid unique
      );
    `);
  }
}
