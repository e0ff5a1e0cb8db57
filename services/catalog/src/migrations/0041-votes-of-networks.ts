import { index, OnlineMigration } from '#kit/database/online-migration';

/** The votes for a product from one network in their order. Without it, all votes of its time are read. */
export class VotesOfNetworks extends OnlineMigration {
  override steps() {
    return [
      index(
        'up_of_network',
        'on up (product_id, network_mark, at desc, user_id desc) where network_mark is not null',
      ),
    ];
  }
}
