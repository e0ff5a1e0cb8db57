import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { crashPoint } from '../runtime/crash-point.ts';
import { currentSignal } from '../runtime/deadline.ts';
import { type Transact, transactWithHook } from '../runtime/transaction-hook.ts';
import { type Queryable, runAfterCommit, type Transaction } from './database.ts';
import type { Orm } from './orm.ts';

/**
 * Runs MikroORM's unit of work in one transaction. `tx` runs SQL inside it, also for the outbox.
 * `em` flushes after `run`; flush earlier where a statement must see its changes. TIMEOUT when the
 * deadline of the operation passes, which cancels the running statement.
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
  const signal = currentSignal();
  const committed: (() => void)[] = [];
  const transacted = orm.em.fork().transactional(async (forked) => {
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
  const result = await transacted.catch((error: unknown) => {
    // MikroORM wraps the reason of the signal.
    throw signal?.aborted ? signal.reason : error;
  });
  crashPoint('after_commit');
  runAfterCommit(committed, orm.logger);
  return result;
}

async function execute<R extends object>(
  em: EntityManager,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const compiled = CompiledQuery.raw(text, [...values]);
  return (await em.getKysely().executeQuery(compiled)).rows as R[];
}
