import { Migration } from '@mikro-orm/migrations';

/** Whether a request was sent again with its key. A process of the previous release leaves it false. */
export class KeyedRequestRepetitions extends Migration {
  override up(): void {
    this.addSql('alter table keyed_request add column is_repeated boolean not null default false');
  }
}
