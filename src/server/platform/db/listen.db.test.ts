import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { listenTo } from './listen.ts';

const { pool, url } = await useTestDatabase();
const heard: string[] = [];
const onGap = vi.fn();
const listen = () => listenTo(url, 'pages_changed', { onMessage: (payload) => heard.push(payload), onGap, logger: createLogger('silent') });

afterEach(() => {
  heard.length = 0;
  onGap.mockReset();
});

describe('listenTo', () => {
  it('hears what others notify, and forgets once when it begins', async () => {
    const listener = listen();
    await listener.ready;
    await pool.query("select pg_notify('pages_changed', 'companies')");
    await vi.waitFor(() => expect(heard).toEqual(['companies']));
    expect(onGap).toHaveBeenCalledOnce();
    await listener.stop();
  });

  it('comes back after its connection was cut, and forgets what it may have missed', async () => {
    const listener = listen();
    await listener.ready;
    await pool.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'referralhire-listener' and datname = current_database()",
    );
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(3), 5_000);
    await pool.query("select pg_notify('pages_changed', 'later')");
    await vi.waitFor(() => expect(heard).toEqual(['later']));
    await listener.stop();
  });
});
