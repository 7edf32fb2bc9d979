import { afterAll, expect, it } from 'vitest';
import { makeReferrer } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { startRecorder } from '../../bench/support/record-writes.ts';
import { makeWritePeople } from '../../bench/support/write-people.ts';

const test = await useTestApp();
const { referrerId } = await makeReferrer(test);
await test.database.pool.query('update referrers set account_id = null where id = $1', [referrerId]);
const { seekers, referrers } = await makeWritePeople(test.database.url, 1);
const recorder = await startRecorder(test.database.url);
afterAll(() => recorder.stop());

/** Each one is a journey to the database on the way to somebody's answer (docs/decisions/0014). `npm run bench writes` measures what they cost. */
it('a send takes 8 statements, and a yes 10', async () => {
  const [seeker, referrer] = [seekers[0], referrers.find((each) => each.referrerId === referrerId)];
  if (!seeker || !referrer) throw new Error('somebody is missing');
  const headersOf = ({ token }: { token: string }) => ({ cookie: `session=${token}`, 'idempotency-key': 'the-key' });
  const sent = await recorder.record('/requests', headersOf(seeker), {
    referrerId,
    fullName: 'Neha Sharma',
    email: seeker.email,
    linkedin: 'https://linkedin.com/in/neha',
    position: 'Engineer',
    resumeId: seeker.resumeId,
    message: 'I built a thing that people use.',
  });
  const accepted = await recorder.record(`/requests/${sent.answer.id}/moves`, headersOf(referrer), { move: 'accept' });
  const textsOf = ({ statements }: typeof sent) => statements.map(({ text }) => text).filter((text) => !text.includes('tell_requests('));
  expect(textsOf(sent)).toHaveLength(8);
  expect(textsOf(accepted)).toHaveLength(10);
});
