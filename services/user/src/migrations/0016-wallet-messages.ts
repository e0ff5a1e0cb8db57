import { Migration } from '@mikro-orm/migrations';

/** The messages that wallets are asked to sign. */
export class WalletMessages extends Migration {
  override up(): void {
    this.addSql(`
      create table wallet_message (
        id uuid primary key,
        -- Decides which message is newest, because the clock can be set back.
        seq bigint generated always as identity,
        -- The address in the form of EIP-55.
        wallet text not null,
        purpose text not null check (purpose in ('LOGIN', 'BIND', 'CONFIRM')),
        text text not null,
        -- The member who asked; null for a login.
        user_id uuid references account on delete cascade,
        -- HMACs of the device and the network that asked.
        device_key text not null,
        client_key text not null,
        -- Whether callers of that network without a device cookie may use the message.
        serves_client boolean not null,
        issued_at timestamptz not null,
        used_at timestamptz
      );
      create index wallet_message_newest on wallet_message (wallet, seq desc);
      create index wallet_message_issued on wallet_message (issued_at);
      create index wallet_message_of_user on wallet_message (user_id) where user_id is not null;
    `);
  }
}
