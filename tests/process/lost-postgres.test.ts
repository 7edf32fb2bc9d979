import { afterEach, expect, it } from 'vitest';
import { postmasterOf } from '#tests/support/kill.ts';
import { startProduct, type RunningProduct } from '#tests/support/start-product.ts';

let product: RunningProduct | undefined;
afterEach(() => product?.stop(), 30_000);

it('comes back by itself when its database is killed, twice, and says so', async () => {
  product = await startProduct({ patience: 80_000 });
  const { url, output } = product;
  const statusOf = async (address: string) => (await fetch(`${url}${address}`)).status;
  for (const time of [1, 2]) {
    process.kill(postmasterOf(product), 'SIGKILL');
    await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503);
    await expect.poll(() => statusOf('/readyz'), { interval: 100 }).toBe(200);
    expect(await statusOf('/api/companies?limit=1')).toBe(200);
    await expect.poll(() => output().split('the embedded PostgreSQL runs again').length).toBe(time + 1);
  }
  expect(output()).toContain('the embedded PostgreSQL ended; it is started again');
});
