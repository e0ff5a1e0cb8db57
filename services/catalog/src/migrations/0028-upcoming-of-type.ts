import { index, OnlineMigration } from '#kit/database/online-migration';

/** Upcoming products of one type, which are few among all upcoming ones. */
export class UpcomingOfType extends OnlineMigration {
  override steps() {
    return [
      index(
        'product_listing_upcoming_of_type',
        `on product_listing (type, stage desc, released_at desc, product_id desc)
          where stage between 1 and 8`,
      ),
    ];
  }
}
