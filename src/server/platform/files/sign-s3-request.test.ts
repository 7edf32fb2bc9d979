import { expect, it } from 'vitest';
import { hashOfNothing, signS3Request } from './sign-s3-request.ts';

const credentials = { region: 'us-east-1', accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const at = new Date('2013-05-24T00:00:00.000Z');

// The two worked examples of the protocol's own documentation.
it.each([
  ['/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  ['/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('signs %s as documented', async (path, headers, signature) => {
  const url = new URL(path, 'https://examplebucket.s3.amazonaws.com');
  const signed = await signS3Request({ method: 'GET', url, headers, bodyHash: hashOfNothing, at }, credentials);
  expect(signed['authorization']).toContain(`Signature=${signature}`);
});
