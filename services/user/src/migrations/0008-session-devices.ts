import { Migration } from '@mikro-orm/migrations';

/** When a session last proved the password, and on what kind of device it was opened. */
export class SessionDevices extends Migration {
  override up(): void {
    this.addSql(`
      alter table session
        -- Null in sessions of the previous release: their password was given when they were created.
        add column authenticated_at timestamptz,
        -- Families of browser and system; null when unknown.
        add column device text;
    `);
  }
}
