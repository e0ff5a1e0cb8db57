import { brief, index, OnlineMigration } from '#kit/database/online-migration';

/** Which member paid, as far as this service knows it. */
export class GasPayers extends OnlineMigration {
  override steps() {
    return [
      brief(`
        alter table gas_prepayment
          -- Who reported it, or the badge's owner when her wallet paid. Null for others and for an erased member.
          add column if not exists user_id uuid`),
      index('gas_prepayment_member', 'on gas_prepayment (user_id, id) where user_id is not null'),
    ];
  }
}
