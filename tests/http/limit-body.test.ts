import { expect, it } from 'vitest';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { hurry } from '#tests/support/hurry.ts';
import { filesBelow, sendRaw } from '#tests/support/uploads.ts';
import { watchUnhandled } from '#tests/support/unhandled.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';

const test = await useTestApp();
const { url } = await startTestHttp(test);

/** Begins a body and says nothing more; resolves with the whole answer. */
async function fallSilent(to: string, type: string): Promise<string> {
  const head = [`POST ${to} HTTP/1.1`, 'Host: localhost', `Content-Type: ${type}`, 'Content-Length: 900', 'Connection: close'];
  return sendRaw(url, [[...head, '', 'a=1'].join('\r\n')]);
}

it('a body that never ends is answered, whoever reads it', async () => {
  const form = 'application/x-www-form-urlencoded';
  hurry(15_000);
  const unhandled = watchUnhandled();
  // Refused for its name before anybody reads it.
  const refused = fallSilent('/api/resumes', 'application/pdf');
  const answers = await Promise.all([
    fallSilent('/signin', form),
    fallSilent('/api/browser-errors', 'application/json'),
    fallSilent('/v1/token', form),
    fallSilent('/v1/accounts:signUp', 'application/json'),
    fallSilent('/api/gateway/events', 'application/json'),
    fallSilent('/emulator/auth/handler', form),
    fallSilent('/api/resumes?name=cv.pdf', 'application/pdf'),
    fallSilent('/request/ref_1', 'multipart/form-data; boundary=b'),
  ]);
  expect(await refused).toMatch(/^HTTP\/1.1 415 /);
  unhandled.stop();
  expect(unhandled.errors).toEqual([]);
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 4\d\d [^]*The upload stopped before its end/);
  expect(filesBelow(test.fileFolder)).toEqual([]);
});
