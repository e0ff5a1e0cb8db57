import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { newId } from '#kit/runtime/ids';
import type { BadgeTables } from '../tables.ts';
import { activateNetwork } from './network-store.ts';
import type { ChainRequest } from './ports.ts';

type Row = Omit<ChainRequest, 'gasLimit'> & { id: string; gasLimit: string; at: Date };

const add = statement<BadgeTables, Row>()(
  (_, p) => sql<{ id: string }>`
    insert into chain_transaction
      (id, network, kind, subject, recipient, call, gas_limit, account, state, requested_at,
        changed_at)
    values (${p.cast('id', 'uuid')}, ${p('network')}, ${p('kind')}, ${p('subject')}, ${p('to')},
      ${p('data')}, ${p.cast('gasLimit', 'bigint')}, ${p('account')}, 'REQUESTED',
      ${p.cast('at', 'timestamptz')}, ${p.cast('at', 'timestamptz')})
    on conflict (kind, subject) do nothing
    returning id`,
);

const find = statement<BadgeTables, { kind: string; subject: string }>()((db, p) =>
  db
    .selectFrom('chain_transaction')
    .select('id')
    .where('kind', '=', p('kind'))
    .where('subject', '=', p('subject')),
);

/**
 * Stores a request in the transaction of its fact; the relayer sends it after the commit. A pair of kind
 * and subject is sent once: a repetition changes nothing. Returns the id of the transaction.
 */
export async function requestTransaction(
  tx: Transaction,
  request: ChainRequest,
  at: Date,
): Promise<string> {
  const { kind, subject, gasLimit } = request;
  await activateNetwork(tx, request.network, at);
  const row = { ...request, id: newId(), gasLimit: String(gasLimit), at };
  const added = await add.first(tx, row);
  const found = added ?? (await find.first(tx, { kind, subject }));
  if (!found) throw new Error('The request of another transaction is not committed.');
  return found.id;
}

const repeat = statement<BadgeTables, { id: string; newId: string; subject: string; at: Date }>()(
  (_, p) => sql`
    insert into chain_transaction
      (id, network, kind, subject, recipient, call, gas_limit, account, state, requested_at,
        changed_at)
    select ${p.cast('newId', 'uuid')}, network, kind, ${p('subject')}, recipient, call, gas_limit,
      account, 'REQUESTED', ${p.cast('at', 'timestamptz')}, ${p.cast('at', 'timestamptz')}
    from chain_transaction where id = ${p.cast('id', 'uuid')}
    on conflict (kind, subject) do nothing`,
);

/** Stores the request of a transaction again, under another subject. */
export const repeatTransaction = (
  tx: Transaction,
  of: { id: string; subject: string; at: Date },
): Promise<unknown[]> => repeat.run(tx, { ...of, newId: newId() });
