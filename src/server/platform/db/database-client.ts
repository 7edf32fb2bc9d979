import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import net, { type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { currentWork, tooLong, type LimitedWork } from '#server/platform/limits/in-time.ts';
import type { Db } from './database.ts';

/** The longest statement, and the longest a transaction may wait for its next one. */
export const longestStatement = 30_000;
const patience = 5_000;

/** Lets the statements of this transaction or session run longer than others; 0 means for as long as they need. */
export async function allowTime(db: Db, milliseconds: number): Promise<void> {
  await sql.raw(`set ${db.isTransaction ? 'local ' : ''}statement_timeout = ${milliseconds}`).execute(db);
}

/**
 * A connection of the pool. It knows which work it serves: when that is given up, it cancels the running statement and refuses every
 * further one except the rollback. So nothing is committed after the caller was told to try again.
 */
class DatabaseClient extends pg.Client {
  #work: LimitedWork | undefined;
  #isCommitting = false;
  #mustGo = false;
  readonly #cancel = (given: LimitedWork) => {
    // A commit in progress can no longer be taken back, and cancelling it would only give up the wait for a standby.
    if (!this.#work?.isPartOf(given) || this.#isCommitting) return;
    // The cancel may arrive late, when the next statement runs; that must not belong to another caller.
    this.#mustGo = true;
    sendCancel(this);
  };

  // oxlint-disable-next-line typescript/no-explicit-any -- one of six overloads; what it gets, it passes on
  override query(...parts: any[]): any {
    const text = textOf(parts[0]);
    const work = currentWork();
    if (work !== this.#work) (this.#work = work)?.onGivenUp(this.#cancel);
    if (work?.isGivenUp() && !/^rollback/i.test(text)) return refuse(parts, tooLong());
    this.#isCommitting = text === 'commit';
    const allowed = /^set (?:local )?statement_timeout = (\d+)/.exec(text)?.[1];
    if (allowed !== undefined) this.allowSilence(Number(allowed));
    return (super.query as (...all: unknown[]) => unknown).apply(this, parts);
  }

  /** PostgreSQL ends statements that take longer, so more silence means that the other machine is gone. */
  allowSilence(milliseconds: number): void {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(milliseconds === 0 ? 0 : milliseconds + patience);
  }

  /** Before the next caller gets it. The pool closes ended connections. After an error, PostgreSQL reports its state a moment later. */
  comeBack(): void {
    this.#work = undefined;
    const { readyForQuery } = this as unknown as { readyForQuery: boolean };
    if (this.#mustGo || !readyForQuery || this.getTransactionStatus() !== 'I') void this.end();
    else this.allowSilence(longestStatement);
  }
}

/** Behind a pooler the next statement may run in another session, which has not prepared it. */
class UnpreparedClient extends DatabaseClient {
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  override query(...[asked, ...rest]: any[]): any {
    const plain = typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked;
    return super.query(plain, ...rest);
  }
}

export class DatabasePool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>();

  constructor({ isPooled, ...options }: pg.PoolConfig & { isPooled: boolean }) {
    super({ ...options, Client: isPooled ? UnpreparedClient : DatabaseClient });
    this.on('connect', (connected) => {
      this.#open.add(connected);
      const client = connected as unknown as DatabaseClient;
      // The pool listens only on idle connections; one that breaks between two statements of a transaction would crash the process too.
      client.on('error', () => {});
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      stream.on('timeout', () => stream.destroy());
      client.allowSilence(longestStatement);
    });
    this.on('remove', (removed) => this.#open.delete(removed));
    this.on('release', (_error, released) => (released as unknown as DatabaseClient).comeBack());
  }

  /** The pool's own `end` does not wait until its connections are closed; the embedded PostgreSQL, which stops next, would cut them off. */
  override async end(): Promise<void> {
    await super.end();
    for (const limit = AbortSignal.timeout(patience); this.#open.size > 0 && !limit.aborted;) await wait(5);
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- one of two overloads
  override connect(taken?: any): any {
    // The pool calls back in the context of the work that has just released a connection, and the statement would belong to that work.
    return taken ? super.connect(AsyncResource.bind(taken)) : super.connect();
  }
}

function textOf(asked: unknown): string {
  return typeof asked === 'string' ? asked : ((asked as { text?: string } | null)?.text ?? '');
}

function refuse(parts: unknown[], error: Error): Promise<never> | undefined {
  const callback = parts.findLast((part) => typeof part === 'function') as ((error: Error) => void) | undefined;
  if (!callback) return Promise.reject(error);
  process.nextTick(callback, error);
  return undefined;
}

/** PostgreSQL takes a cancel only on a separate connection, and answers by closing it. */
function sendCancel(client: pg.Client): void {
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number };
  const request = Buffer.alloc(16);
  for (const [at, value] of [16, 80_877_102, processID, secretKey].entries()) request.writeInt32BE(value, at * 4);
  const socket = net.connect(client.host.startsWith('/') ? { path: `${client.host}/.s.PGSQL.${client.port}` } : client);
  socket.on('error', () => {});
  socket.setTimeout(patience, () => socket.destroy());
  socket.on('connect', () => socket.write(request));
  socket.resume();
}
