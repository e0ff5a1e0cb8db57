import { index, OnlineMigration } from '#kit/database/online-migration';

/** For the list of a member's own posts and their erasure, and for the housekeeping of removed posts. */
export class PostsOfAuthors extends OnlineMigration {
  override steps() {
    return [
      index('post_of_author', 'on post (author_id, at desc, id desc)'),
      index('post_removed', 'on post (removed_at) where removed_at is not null'),
    ];
  }
}
