import { sql } from 'kysely';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { newToken } from '#server/platform/secrets/random-token.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

export type KeyRing = {
  signingKey: () => Promise<{ kid: string; key: CryptoKey }>;
  /** Undefined for a key that is not ours, or is no longer valid. */
  verificationKey: (kid: string) => Promise<CryptoKey | undefined>;
  publicKeys: () => Promise<{ keys: JWK[] }>;
};

const hour = 3600_000;
const day = 24 * hour;
/** A key signs for a month. It is published an hour before it signs and for a day afterwards, which is longer than any token is valid. */
const signsFor = 30 * day;
const announcedFor = hour;
const keptFor = signsFor + day + announcedFor;
const believedFor = 5 * 60_000;

type StoredKey = Awaited<ReturnType<typeof findKeys>>[number];
type LoadedKey = { stored: StoredKey; verify: CryptoKey; sign: CryptoKey | undefined };

export function createKeyRing(parts: { db: Db; now: () => Date; box: () => SecretBox }): KeyRing {
  let loaded: { keys: LoadedKey[]; at: number } | undefined;
  let loading: Promise<LoadedKey[]> | undefined;

  const load = (): Promise<LoadedKey[]> => {
    loading ??= ensureKeys(parts)
      .then((keys) => {
        loaded = { keys, at: parts.now().getTime() };
        return keys;
      })
      .finally(() => (loading = undefined));
    return loading;
  };
  const current = async () => (loaded && parts.now().getTime() - loaded.at < believedFor ? loaded.keys : load());

  return {
    signingKey: async () => {
      const usable = (await current()).filter((each) => each.sign !== undefined);
      const settled = usable.find((each) => parts.now().getTime() - each.stored.createdAt.getTime() >= announcedFor) ?? usable.at(-1);
      if (!settled?.sign) throw new Error('no signing key could be opened');
      return { kid: settled.stored.kid, key: settled.sign };
    },
    verificationKey: async (kid) => {
      const known = (await current()).find((each) => each.stored.kid === kid);
      // Another process may have just made the key. An unknown kid costs one query, and then the verification fails.
      return (known ?? (await load()).find((each) => each.stored.kid === kid))?.verify;
    },
    publicKeys: async () => ({ keys: (await current()).map((each) => each.stored.publicJwk) }),
  };
}

async function ensureKeys(parts: { db: Db; now: () => Date; box: () => SecretBox }): Promise<LoadedKey[]> {
  const keys = await openAll(await findKeys(parts.db), parts.box());
  if (!needsAnother(keys, parts.now())) return keys;
  await transact(parts.db, async (tx) => {
    // If several processes find a key missing, one makes it and the others wait and use it.
    await sql`select pg_advisory_xact_lock(hashtext('identity_keys'))`.execute(tx);
    if (!needsAnother(await openAll(await findKeys(tx), parts.box()), parts.now())) return;
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    const kid = newToken().slice(0, 16);
    const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' };
    const sealed = parts.box().seal(JSON.stringify(await exportJWK(privateKey)));
    const key = { kid, public_jwk: JSON.stringify(publicJwk), private_jwk_sealed: sealed, created_at: parts.now() };
    await tx.insertInto('identity_keys').values(key).execute();
    await tx
      .deleteFrom('identity_keys')
      .where('created_at', '<', new Date(parts.now().getTime() - keptFor))
      .execute();
  });
  return openAll(await findKeys(parts.db), parts.box());
}

const findKeys = (db: Db) =>
  db
    .selectFrom('identity_keys')
    .select(['kid', 'public_jwk as publicJwk', 'private_jwk_sealed as sealed', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .execute();

/** A key sealed with an older secret still verifies but cannot sign. */
function needsAnother(keys: LoadedKey[], now: Date): boolean {
  const newest = keys.find((each) => each.sign !== undefined);
  return !newest || now.getTime() - newest.stored.createdAt.getTime() > signsFor - announcedFor;
}

function openAll(stored: StoredKey[], box: SecretBox): Promise<LoadedKey[]> {
  return Promise.all(
    stored.map(async (key) => {
      const privateJwk = box.open(key.sealed);
      return {
        stored: key,
        verify: (await importJWK(key.publicJwk, 'ES256')) as CryptoKey,
        sign: privateJwk === undefined ? undefined : ((await importJWK(JSON.parse(privateJwk) as JWK, 'ES256')) as CryptoKey),
      };
    }),
  );
}
