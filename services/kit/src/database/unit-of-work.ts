import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { crashPoint } from '../runtime/crash-point.ts';
import { currentSignal } from '../runtime/deadline.ts';
import { type Transact, transactWithHook } from '../runtime/transaction-hook.ts';
import type { Queryable, Transaction } from './database.ts';
import type { Orm } from './orm.ts';

/**
 * Runs MikroORM's unit of work in one transaction. `tx` runs SQL inside it, also for the outbox.
 * `em` flushes after `run`; flush earlier where a statement must see its changes. TIMEOUT when the
 * deadline of the operation has passed.
 */
export function unitOfWork<T>(orm: Orm, run: Run<T>): Promise<T> {
  currentSignal()?.throwIfAborted();
  const readAfterwards: Queryable = {
    query: (text, values) => execute(orm.em.fork() as EntityManager, text, values),
  };
  return transactWithHook(readAfterwards, (beforeCommit) => commit(orm, run, beforeCommit));
}

type Run<T> = (em: EntityManager, tx: Transaction) => Promise<T>;

async function commit<T>(
  orm: Orm,
  run: Run<T>,
  beforeCommit: Parameters<Transact<T>>[0],
): Promise<T> {
  const committed: (() => void)[] = [];
  const result = await orm.em.fork().transactional(async (forked) => {
    const em = forked as EntityManager;
    const tx: Transaction = {
      inTransaction: true,
      query: (text, values) => execute(em, text, values),
      afterCommit: (action) => committed.push(action),
    };
    const done = await run(em, tx);
    if (beforeCommit) {
      // Generated values are part of the result.
      await em.flush();
      await beforeCommit(tx, done);
    }
    return done;
  });
  crashPoint('after_commit');
  for (const action of committed) action();
  return result;
}

async function execute<R extends object>(
  em: EntityManager,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  currentSignal()?.throwIfAborted();
  const compiled = CompiledQuery.raw(text, [...values]);
  return (await em.getKysely().executeQuery(compiled)).rows as R[];
}
