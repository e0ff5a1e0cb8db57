import { Migration } from '@mikro-orm/migrations';

/** Who maintains a product beside its owner, and so may publish posts about it. */
export class Maintainers extends Migration {
  override up(): void {
    this.addSql(`alter table product add column maintainer_ids uuid[] not null default '{}'`);
  }
}
