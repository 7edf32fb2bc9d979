import { AsyncLocalStorage } from 'node:async_hooks';

const transactions = new AsyncLocalStorage<boolean>();

export const insideTransaction = <T>(run: () => T): T => transactions.run(true, run);

/** For the one exception: sample data is one transaction, files included. */
export const evenInTransaction = <T>(run: () => T): T => transactions.run(false, run);

/**
 * Calls to another server: mail, gateway, files. In a transaction they are refused: the transaction would hold its locks while it waits,
 * and after 30 seconds PostgreSQL would roll it back although the other side has acted.
 */
export function outsideTransactions<T extends Record<string, unknown>>(what: string, calls: T): T {
  const guarded = (name: string, call: unknown) => {
    if (typeof call !== 'function') return call;
    return (...parts: unknown[]) => {
      if (transactions.getStore()) throw new Error(`${what}: ${name} was called inside a transaction; call it before or after.`);
      return (call as (...parts: unknown[]) => unknown)(...parts);
    };
  };
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, guarded(name, call)])) as T;
}
