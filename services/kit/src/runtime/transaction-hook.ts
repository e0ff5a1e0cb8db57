import { AsyncLocalStorage } from 'node:async_hooks';

/** A `Queryable` of the package `database`, which imports this one. */
interface Queryable {
  query<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]>;
}

/** Runs one transaction. `beforeCommit` runs inside it, with the result; it rolls back when that throws. */
export type Transact<T> = (
  beforeCommit?: (tx: Queryable, result: T) => Promise<void>,
) => Promise<T>;

/** Adds statements to a transaction that does not know of them. */
export interface TransactionHook {
  /** False when the hook has nothing to add any more. */
  readonly isActive: boolean;
  /** @param queryable for reads after a rollback */
  run<T>(queryable: Queryable, transact: Transact<T>): Promise<T>;
}

const hooks = new AsyncLocalStorage<TransactionHook>();

/** Undefined when there is none, or when it is not active. */
export function currentTransactionHook(): TransactionHook | undefined {
  const hook = hooks.getStore();
  return hook?.isActive ? hook : undefined;
}

/** The transactions that `run` starts have the hook. */
export const withTransactionHook = <T>(hook: TransactionHook, run: () => T): T =>
  hooks.run(hook, run);

/** Runs a transaction with the hook of the current operation. */
export function transactWithHook<T>(queryable: Queryable, transact: Transact<T>): Promise<T> {
  const hook = currentTransactionHook();
  return hook ? hook.run(queryable, transact) : transact();
}
