import { index, OnlineMigration } from '#kit/database/online-migration';

/** By which the keys of an owner are counted, the youngest first. */
export class KeyedRequestIndex extends OnlineMigration {
  override steps() {
    return [index('keyed_request_of_owner', 'on keyed_request (owner, at)')];
  }
}
