import { randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { keyedHashFor } from '#server/platform/secrets/keyed-hash.ts';

/** The people who have signed in with this browser, with the time of their last sign-in here, in seconds. */
const contents = z.object({ device: z.string(), people: z.array(z.tuple([z.string(), z.number()])) });
type Contents = z.output<typeof contents>;

export type KnownDevices = ReturnType<typeof createKnownDevices>;

const mostPeople = 5;
/** The longest that browsers keep a cookie. */
const days = 400;
const sign = keyedHashFor('known-devices');

/**
 * If strangers guess passwords from many places, the account is locked, except in a browser in which its owner has signed in before. The
 * cookie does nothing else: it does not open the account.
 */
export function createKnownDevices(config: Pick<Config, 'publicUrl' | 'appSecret' | 'dataDir'>) {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const name = secure ? '__Host-known-device' : 'known-device';
  const read = (cookies: string | undefined): Contents | undefined => {
    const [body, signature] = (cookies ? (parse(cookies, name)[name] ?? '') : '').split('.');
    if (!body || !signature || body.length > 2000) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const right = sign(config, body);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    return contents.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))).data;
  };
  return {
    /** The device's name if this person has signed in with this browser and their sign-ins have not been ended since. */
    find: (cookies: string | undefined, person: { id: string; validSince: Date }): string | undefined => {
      const known = read(cookies);
      const since = known?.people.find(([id]) => id === person.id)?.[1];
      return since !== undefined && since * 1000 >= person.validSince.getTime() ? known?.device : undefined;
    },
    /** The cookie to set after a sign-in. */
    remember: (cookies: string | undefined, person: { id: string; authTime: Date }): string => {
      const known = read(cookies) ?? { device: randomBytes(16).toString('base64url'), people: [] };
      const others = known.people.filter(([id]) => id !== person.id).slice(0, mostPeople - 1);
      const people = [[person.id, Math.floor(person.authTime.getTime() / 1000)], ...others];
      const body = Buffer.from(JSON.stringify({ device: known.device, people })).toString('base64url');
      const value = `${body}.${sign(config, body).toString('base64url')}`;
      return serialize(name, value, { path: '/', sameSite: 'Lax', httpOnly: true, secure, maxAge: days * 24 * 3600 });
    },
  };
}
