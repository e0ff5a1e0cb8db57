import { Migration } from '@mikro-orm/migrations';

/** Who asked for a code. The previous release writes none of it; its codes are bound to nobody. */
export class CodeAskers extends Migration {
  override up(): void {
    this.addSql(`
      alter table email_code
        -- HMAC of the device that may use the code.
        add column device_key text,
        -- HMAC of the network from which the code was asked for.
        add column client_key text,
        -- Whether callers of that network without a device cookie may use the code.
        add column serves_client boolean not null default false,
        -- Wrong tries of those callers; "tries" counts those of the device.
        add column client_tries smallint not null default 0;
    `);
  }
}
