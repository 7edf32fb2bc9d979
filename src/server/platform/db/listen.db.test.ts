import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { startTcpProxy, throughProxy } from '#tests/support/cluster/tcp-proxy.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { listenTo } from './listen.ts';

const { pool, url } = await useTestDatabase();
const heard: string[] = [];
const onGap = vi.fn<(deaf: boolean) => void>();
const say = (channel: string, payload: string) => pool.query('select pg_notify($1, $2)', [channel, payload]);
const logger = createLogger('silent');
const ears = { pages_changed: { onMessage: (payload: string) => void heard.push(payload), onGap } };
const listen = (address = url, patience = {}) => {
  const listener = listenTo(address, ears, { say, logger, ...patience });
  onTestFinished(listener.stop);
  return listener;
};

afterEach(() => {
  heard.length = 0;
  onGap.mockReset();
});

describe('listenTo', () => {
  it('hears notifications of other sessions, and forgets once when it begins', async () => {
    await listen().ready;
    await say('pages_changed', 'companies');
    await vi.waitFor(() => expect(heard).toEqual(['companies']));
    expect(onGap.mock.calls).toEqual([[false]]);
  });

  it('comes back after its connection was cut, and forgets what it may have missed', async () => {
    await listen().ready;
    await pool.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'referralhire-listener' and datname = current_database()",
    );
    await vi.waitFor(() => expect(onGap.mock.calls).toEqual([[false], [true], [false]]));
    await say('pages_changed', 'later');
    await vi.waitFor(() => expect(heard).toEqual(['later']));
  });

  it('notices a path that froze without an error, and says that it is deaf until it hears again', async () => {
    const proxy = await startTcpProxy(Number(new URL(url).port));
    onTestFinished(proxy.stop);
    await listen(throughProxy(url, proxy), { beatMs: 50, patienceMs: 200 }).ready;
    proxy.freeze();
    await say('pages_changed', 'lost');
    await vi.waitFor(() => expect(onGap.mock.calls).toEqual([[false], [true]]));
    proxy.thaw();
    await vi.waitFor(() => expect(onGap).toHaveBeenLastCalledWith(false));
    await say('pages_changed', 'later');
    await vi.waitFor(() => expect(heard).toContain('later'));
  });

  it('does not begin where it would be deaf', async () => {
    const elsewhere = new URL(url);
    elsewhere.pathname = '/postgres';
    await expect(listen(elsewhere.href, { patienceMs: 300 }).ready).rejects.toThrow(/does not deliver notifications/);
    expect(onGap).not.toHaveBeenCalled();
  });
});
