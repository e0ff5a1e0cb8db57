import { Migration } from '@mikro-orm/migrations';

/** When a session proved a second factor, and from which network it was opened. */
export class SessionFactors extends Migration {
  override up(): void {
    this.addSql(`
      alter table session
        -- Null when only one factor was proved.
        add column second_factor_at timestamptz,
        -- A /24 of IPv4 or a /48 of IPv6; null when unknown.
        add column network text;
    `);
  }
}
