import { expect, it } from 'vitest';
import { indianIsoDay } from '#shared/indian-date.ts';
import { makePerson, makeRequest, makeResumes, type Person } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { loadPage } from '#tests/support/every-page.ts';

const test = await useTestApp();
const { app } = test;
await makeResumes(test);

it('a deadline goes into the calendar of the side whose turn it is, and to nobody else', async () => {
  const [{ seeker, referrer, id, by }, stranger] = [await makeRequest(test), await makePerson(test)];
  const open = ({ session }: Person) => loadPage(app, `/requests/${id}/deadline.ics`, () => Promise.resolve(session));
  const read = async (person: Person) => ((await open(person)) as Response).text();
  expect(((await open(seeker)) as Response).status).toBe(404);
  await expect(open(stranger)).rejects.toMatchObject({ code: 'not_found' });
  const first = await read(referrer);
  const { version, deadlineAt } = await app.requests.get(referrer.id, id);
  const day = indianIsoDay((deadlineAt?.getTime() ?? 0) - 1).replaceAll('-', '');
  expect(first).toMatch(new RegExp(`\\r\\nUID:request-${id}@\\S+\\r\\n`));
  expect(first).toContain(day);
  expect(first).toContain('SUMMARY:Answer ');
  await by(referrer, { move: 'accept', version });
  const second = await read(referrer);
  expect(second).toContain('SUMMARY:Submit the referral of ');
  const lineOf = (file: string, name: string) => file.split('\r\n').find((line) => line.startsWith(name));
  expect(lineOf(second, 'UID')).toBe(lineOf(first, 'UID'));
  expect(Number(lineOf(second, 'SEQUENCE')?.slice(9))).toBeGreaterThan(Number(lineOf(first, 'SEQUENCE')?.slice(9)));
});
