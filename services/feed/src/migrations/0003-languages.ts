import { index, OnlineMigration } from '#kit/database/online-migration';

/** Without these indexes, a list of one language would scan the posts of the other. */
export class Languages extends OnlineMigration {
  override steps() {
    return [
      index('post_newest_of', 'on post (language, at desc, id desc) where visible'),
      index('post_rising_of', 'on post (language, rising desc, id desc) where visible'),
      index('post_picks_of', 'on post (language, at desc, id desc) where visible and pick'),
    ];
  }
}
