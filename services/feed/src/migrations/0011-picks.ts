import { Migration } from '@mikro-orm/migrations';

/** Which posts became picks, or stopped to be, after they were published: who, when and why. */
export class Picks extends Migration {
  override up(): void {
    this.addSql(`
      create table pick_decision (
        id bigint generated always as identity primary key,
        post_id bigint not null references post on delete cascade,
        staff_id uuid not null,
        pick boolean not null,
        at timestamptz not null
      );
      create index pick_decision_post on pick_decision (post_id)`);
  }
}
