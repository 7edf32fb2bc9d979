import { expect, it } from 'vitest';
import { readableForm } from './readable-form.ts';

const post = (body: string, type?: string) =>
  readableForm(
    new Request('http://localhost/signin', { method: 'POST', body: Buffer.from(body), headers: type ? { 'content-type': type } : {} }),
  );
const urlencoded = 'application/x-www-form-urlencoded';

it.each([undefined, 'text/plain', 'multipart/form-data; boundary=b', 'nonsense', urlencoded])(
  'an empty form can be read by every action, whatever its type: %s',
  async (type) => {
    const { request, key } = await post('', type);
    expect([...(await request.formData())]).toEqual([]);
    expect(key).toBeUndefined();
  },
);

it.each([undefined, 'text/plain', 'multipart/form-data; boundary=b', 'nonsense'])('any other form has the plain type: %s', async (type) => {
  await expect(post('a=b', type)).rejects.toMatchObject({ code: 'invalid_input' });
});

it('the key goes with the page and the words, and no action sees it', async () => {
  const sent = (words: string) => post(`form-key=${'c'.repeat(32)}&a=${words}`, urlencoded);
  const [one, again, other] = [await sent('b'), await sent('b'), await sent('c')];
  expect([...(await one.request.formData())]).toEqual([['a', 'b']]);
  expect(one.key?.equals(again.key ?? Buffer.alloc(0))).toBe(true);
  expect(one.key?.equals(other.key ?? Buffer.alloc(0))).toBe(false);
});
