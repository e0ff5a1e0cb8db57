import { index, OnlineMigration } from '#kit/database/online-migration';

/** The unread messages about one comment. Without it, all messages are read when one is hidden or deleted. */
export class MessagesOfComments extends OnlineMigration {
  override steps() {
    return [
      index(
        'message_of_comment',
        "on message (cause) where read_at is null and cause like 'comment:%'",
      ),
    ];
  }
}
