import { expect, it } from 'vitest';
import { makeCompany } from '#tests/factories/company.factory.ts';
import { keyIn, linkInputFor } from '#tests/factories/private-link.factory.ts';
import { makeReferrer, makeResumes } from '#tests/factories/request.factory.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { startApi } from '#tests/support/start-api.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const logged: string[] = [];
const { url, signUp, call } = await startApi(test, createLogger('debug', { write: (line) => void logged.push(line) }));
test.clock.set(new Date());
await makeResumes(test);

it('an opening of a link is counted', async () => {
  const { id, session } = await makeReferrer(test);
  await test.app.referrers.links.choose(session, { handle: 'priya-nair' });
  expect((await call(undefined, 'POST', '/handles/priya-nair/opened')).status).toBe(204);
  expect(await test.app.requests.linkWeeks(id)).toMatchObject([{ opened: 1 }]);
});

it('a program makes a private link, and no log has it or a handle', async () => {
  const [company, person] = [await makeCompany(test), await signUp('anu@example.in')];
  const { status, body } = await call(person, 'POST', '/private-links', linkInputFor(company.id));
  expect([status, body['state']]).toEqual([201, 'unclaimed']);
  const link = new URL(String(body['link']));
  logged.length = 0;
  await (await fetch(`${url}${link.pathname}${link.search}`)).text();
  await (await fetch(`${url}/ask/meera-pillai`)).text();
  await expect.poll(() => logged.length).toBeGreaterThanOrEqual(2);
  expect(logged.join('')).toContain(link.pathname);
  expect(logged.filter((line) => line.includes(keyIn(link.href)) || line.includes('meera'))).toEqual([]);
});
