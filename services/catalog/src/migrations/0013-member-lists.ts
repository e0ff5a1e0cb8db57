import { index, OnlineMigration } from '#kit/database/online-migration';

/** UPs and finds of one member in the order of a page. Without them a page reads whole tables. */
export class MemberLists extends OnlineMigration {
  override steps() {
    return [
      index('up_of_member', 'on up (user_id, at desc, product_id desc)'),
      index(
        'product_of_sharer',
        'on product (sharer_id, released_at desc, id desc) where status = 1',
      ),
    ];
  }
}
