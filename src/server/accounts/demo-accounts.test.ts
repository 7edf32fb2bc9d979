import { expect, it } from 'vitest';
import { createPasswordHasher } from '#server/identity/passwords/password-hasher.ts';
import { demoPassword, demoPasswordHash } from './demo-accounts.ts';

it("keeps the hash of the demo's password as strong as the hashes of today", async () => {
  const hasher = createPasswordHasher();
  expect(await hasher.matches(demoPasswordHash, demoPassword)).toBe(true);
  expect(hasher.isOutdated(demoPasswordHash)).toBe(false);
});
