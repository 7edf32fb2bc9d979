import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endSevenDays } from '#tests/support/end-seven-days.ts';
import { startIdentity, type Answer } from '#tests/support/identity-calls.ts';

const { test, call, google, mailedCode, openSession, proofs, refresh, signOutEverywhere, whoIs } = await startIdentity();

const states = ['none', 'unverified', 'verified', 'claimed', 'ended'] as const;
type State = (typeof states)[number];
type Person = { password: string; idToken?: string; refreshToken?: string; cookie?: string; changeCode?: string | undefined };
type Scene = { email: string; accountId: string | undefined; verifyCode: string | undefined; owner: Person; squatter: Person };

/** True when the event worked for its actor: they are in, or what they wanted has happened. */
type Event = (scene: Scene, actor: Person) => Promise<boolean>;

const isIn = ({ email, accountId }: Scene, answer: Answer) =>
  answer.status === 200 && (accountId ? answer.json['localId'] === accountId : answer.json['email'] === email);

const events: Record<string, Event> = {
  'signs up with a password': async (scene, { password }) => isIn(scene, await call('signUp', { email: scene.email, password })),
  'follows the mail of the registration': async ({ verifyCode }) =>
    (await call('update', { oobCode: verifyCode ?? 'none' })).status === 200,
  'resets the password by mail': async ({ email, owner }) => (await proofs.reset(email, owner.password)).status === 200,
  'signs in by a mailed link': async (scene) => isIn(scene, await proofs.link(scene.email)),
  'signs in with Google of the address': async (scene) => isIn(scene, await proofs.google(scene.email)),
  'signs in with their password': async (scene, { password }) =>
    isIn(scene, await call('signInWithPassword', { email: scene.email, password })),
  'signs in with the linked Google account': async (scene) =>
    isIn(scene, await call('signInWithIdp', await google({ sub: `squatter of ${scene.email}`, email: `evil-${scene.email}` }))),
  'refreshes the token': async ({ accountId }, { refreshToken }) => {
    const { json } = await refresh(refreshToken ?? 'none');
    return json['user_id'] !== undefined && json['user_id'] === accountId;
  },
  'opens a session': async (_, { idToken }) => (await openSession(idToken ?? 'none')).status === 200,
  'goes on with the session': async ({ accountId }, { cookie }) =>
    accountId !== undefined && (await whoIs({ cookie: cookie ?? '' })) === accountId,
  'changes the name': async (_, { idToken }) => (await call('update', { idToken, displayName: 'A New Name' })).status === 200,
  'changes the password': async (_, { idToken }) => (await call('update', { idToken, password: 'yet another long one' })).status === 200,
  'sets another address without proof': async ({ email }, { idToken }) =>
    (await call('update', { idToken, email: `moved-${email}` })).status === 200,
  'follows the pending change of address': async (_, { changeCode }) =>
    (await call('update', { oobCode: changeCode ?? 'none' })).status === 200,
  'signs out everywhere': async (_, { cookie }) => (await signOutEverywhere(cookie ?? '')) === 204,
  'deletes the account': async (_, { idToken }) => {
    const { status } = await call('delete', { idToken });
    await endSevenDays(test);
    return status === 200;
  },
};

async function enterBy(operation: 'signUp' | 'signInWithPassword', email: string, person: Person): Promise<void> {
  const { idToken, refreshToken } = (await call(operation, { email, password: person.password })).json as Record<string, string>;
  Object.assign(person, { idToken, refreshToken, cookie: (await openSession(idToken)).cookie });
}

/** The squatter registers first and attaches everything that can be attached. */
async function squat(scene: Scene): Promise<void> {
  const { email, squatter } = scene;
  await enterBy('signUp', email, squatter);
  const { idToken } = squatter;
  await call('update', { idToken, displayName: 'The Squatter', photoUrl: 'https://evil.example/x.png' });
  await call('signInWithIdp', { ...(await google({ sub: `squatter of ${email}`, email: `evil-${email}` })), idToken });
  await call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: `elsewhere-${email}` });
  squatter.changeCode = await mailedCode(`elsewhere-${email}`, 'verifyAndChangeEmail');
  expect(squatter.changeCode).toBeDefined();
}

const build: Record<State, (scene: Scene) => Promise<void>> = {
  none: async () => {},
  unverified: squat,
  verified: async ({ email, owner }) => {
    await enterBy('signUp', email, owner);
    await call('update', { oobCode: await mailedCode(email, 'verifyEmail') });
  },
  claimed: async (scene) => {
    await squat(scene);
    await events['resets the password by mail']?.(scene, scene.owner);
    await enterBy('signInWithPassword', scene.email, scene.owner);
  },
  ended: async (scene) => {
    await build.verified(scene);
    await events['deletes the account']?.(scene, scene.owner);
  },
};

async function look({ email, accountId }: Scene) {
  const users = test.database.db.selectFrom('identity_users').select(['id', 'email_verified']);
  const row = await users.where('email', '=', email).executeTakeFirst();
  const before = await users.where('id', '=', accountId ?? 'none').executeTakeFirst();
  return { id: row?.id, verified: row?.email_verified, accountLives: before !== undefined };
}

/** What others see of a person: the name and the picture, at the identity service and in the product. */
async function seenOf(id = ''): Promise<string> {
  const { rows } = await test.database.pool.query(
    'select u.display_name, u.photo_url, a.display_name as shown, a.photo_url as picture from identity_users u join accounts a using (id) where id = $1',
    [id],
  );
  return JSON.stringify(rows);
}

const anyId: unknown = expect.any(String);

function afterEffect(effect: string, before: Awaited<ReturnType<typeof look>>): unknown {
  if (effect === 'refused' || effect === 'same') return before;
  if (effect === 'none' || effect === 'ended') return { id: undefined, verified: undefined, accountLives: effect === 'none' };
  return { id: before.id ?? anyId, verified: effect !== 'unverified', accountLives: before.accountLives };
}

let count = 0;
async function enter(state: State): Promise<Scene> {
  const email = `life${++count}@example.in`;
  const scene: Scene = {
    email,
    accountId: undefined,
    verifyCode: undefined,
    owner: { password: 'the password of the owner' },
    squatter: { password: 'the password of the squatter' },
  };
  await build[state](scene);
  scene.verifyCode = await mailedCode(email, 'verifyEmail');
  scene.accountId = (await look(scene)).id;
  return scene;
}

/** Everything the squatter ever held, tried once more. */
async function waysOfSquatter(scene: Scene): Promise<string[]> {
  const found = [];
  for (const way of [
    'signs in with their password',
    'signs in with the linked Google account',
    'refreshes the token',
    'opens a session',
    'goes on with the session',
    'changes the name',
    'changes the password',
    'follows the pending change of address',
    'signs out everywhere',
    'deletes the account',
  ])
    if (await events[way]?.(scene, scene.squatter)) found.push(way);
  return found;
}

const [header = [], , ...rows] = readFileSync('docs/decisions/0020-the-life-of-an-account.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter((cells) => cells.length === 7);

describe('the life of an account', () => {
  it('is the table of its decision record, without gaps', () => {
    expect(header).toEqual(['Event', 'By', ...states]);
    expect(new Set(rows.map(([event]) => event))).toEqual(new Set(Object.keys(events)));
    expect(rows.filter(([, by]) => by === 'owner').length).toBeGreaterThan(8);
  });

  for (const [event = '', by = '', ...effects] of rows) {
    describe(`the ${by} ${event}`, () => {
      for (const [i, state] of states.entries()) {
        const effect = effects[i] ?? '';
        it(`in "${state}": ${effect}`, async () => {
          const scene = await enter(state);
          const before = await look(scene);
          const worked = await events[event]?.(scene, by === 'owner' ? scene.owner : scene.squatter);
          const after = await look(scene);
          expect(worked).toBe(effect !== 'refused');
          expect(after).toEqual(afterEffect(effect, before));
          // Also after a squatter's vain try: in a proven account they have no way in. Following another's registration is consent.
          const consented = event === 'follows the mail of the registration' && effect === 'verified';
          const ways = after.verified && !consented ? await waysOfSquatter({ ...scene, accountId: after.id }) : [];
          expect(ways).toEqual([]);
          const seen = after.verified && !consented ? await seenOf(after.id) : '';
          expect(seen).not.toMatch(/The Squatter|evil\.example/);
        });
      }
    });
  }
});

it('who followed the mail of a registration that was not theirs ends every other way in by a new password', async () => {
  const scene = await enter('unverified');
  expect(await events['follows the mail of the registration']?.(scene, scene.owner)).toBe(true);
  expect(await events['resets the password by mail']?.(scene, scene.owner)).toBe(true);
  expect(await waysOfSquatter(scene)).toEqual([]);
});
