import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { crashPoint } from '../runtime/crash-point.ts';
import { currentSignal } from '../runtime/deadline.ts';
import type { Transaction } from './database.ts';
import type { Orm } from './orm.ts';

/**
 * Runs MikroORM's unit of work in one transaction. `tx` runs SQL inside it, also for the outbox.
 * `em` flushes after `run`; flush earlier where a statement must see its changes. TIMEOUT when the
 * deadline of the operation has passed.
 */
export async function unitOfWork<T>(
  orm: Orm,
  run: (em: EntityManager, tx: Transaction) => Promise<T>,
): Promise<T> {
  const signal = currentSignal();
  signal?.throwIfAborted();
  const committed: (() => void)[] = [];
  const result = await orm.em.fork().transactional((em) =>
    run(em as EntityManager, {
      inTransaction: true,
      query: async <R extends object>(text: string, values: readonly unknown[] = []) => {
        signal?.throwIfAborted();
        const compiled = CompiledQuery.raw(text, [...values]);
        return (await (em as EntityManager).getKysely().executeQuery(compiled)).rows as R[];
      },
      afterCommit: (action) => committed.push(action),
    }),
  );
  crashPoint('after_commit');
  for (const action of committed) action();
  return result;
}
