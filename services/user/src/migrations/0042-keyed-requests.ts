import { Migration } from '@mikro-orm/migrations';

/** Which request each idempotency key belongs to, of whatever service. */
export class KeyedRequests extends Migration {
  override up(): void {
    this.addSql(`
      create table keyed_request (
        owner uuid not null,
        id text not null,
        request text not null,
        at timestamptz not null,
        primary key (owner, id)
      )`);
    this.addSql('create index keyed_request_at on keyed_request (at)');
  }
}
