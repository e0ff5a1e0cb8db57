import { Migration } from '@mikro-orm/migrations';

/** The few UPs that count 2, so that the counter of weights tells the number of UPs. */
export class GoldenUps extends Migration {
  override up(): void {
    this.addSql('create index up_golden on up (product_id) where weight = 2');
  }
}
