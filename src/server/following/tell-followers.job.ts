import { yearsWords, type Opening } from '#domain/openings/opening.ts';
import { referrerWeek } from '#domain/referrers/referrer-week.ts';
import { indianIsoDay } from '#shared/indian-date.ts';
import { notifyPerson, type NotifyDeps } from '#server/notifications/notify-person.ts';
import { findOpening } from '#server/openings/find-openings.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import {
  endFollowEvent,
  findFollowers,
  findOpenReferrer,
  findWaiting,
  isFull,
  takeFollowEvent,
  type FollowEvent,
  type Follower,
} from './follow-event-store.ts';
import { followNewsMail } from './follow-news.email.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'tell-followers': object;
  }
}

type Deps = NotifyDeps & { db: Db };
type OpenReferrer = NonNullable<Awaited<ReturnType<typeof findOpenReferrer>>>;

const atATime = 200;

/** Tells each follower once: the event, the notifications and the mails are one transaction per batch of followers. */
export async function tellFollowers(deps: Deps): Promise<void> {
  for (let more = true; more;) {
    more = await transact(deps.db, async (tx) => {
      const event = await takeFollowEvent(tx, deps.now());
      if (!event) return false;
      const referrer = await findOpenReferrer(tx, event.referrerId, referrerWeek(deps.now()).week);
      const opening = event.openingId ? await findOpening({ ...deps, db: tx }, event.openingId) : undefined;
      if (event.inOrder) {
        await tellInOrder(deps, tx, event, referrer);
        return true;
      }
      // If the referrer paused, left or is full by now, there is nothing to tell.
      const holds = referrer && (event.openingId === null || opening !== undefined);
      const followers = holds ? await findFollowers(tx, { ...event, many: atATime }) : [];
      for (const follower of followers) await tellOne(deps, tx, follower, referrer as OpenReferrer, opening);
      await endFollowEvent(tx, event.id, followers.length === atATime ? followers.at(-1)?.accountId : undefined);
      return true;
    });
  }
}

/**
 * The first referrer at a company: the followers who waited longest hear first, and no more of them in a week than the referrer has places.
 * While the referrer pauses, no follower is told; when they open again, it begins anew.
 */
async function tellInOrder(deps: Deps, tx: Tx, event: FollowEvent, referrer: OpenReferrer | undefined): Promise<void> {
  const { nextWeekAt } = referrerWeek(deps.now());
  // A full referrer is still there: the next followers hear next week.
  if (!referrer) return endFollowEvent(tx, event.id, (await isFull(tx, event.referrerId)) ? event.toldUpTo : undefined, nextWeekAt);
  const many = Math.min(atATime, referrer.places ?? atATime);
  const waiting = await findWaiting(tx, { ...event, many });
  for (const follower of waiting) await tellOne(deps, tx, follower, referrer, undefined);
  const last = waiting.length === many ? waiting.at(-1)?.place : undefined;
  await endFollowEvent(tx, event.id, last, referrer.places === null ? undefined : nextWeekAt);
}

async function tellOne(deps: Deps, tx: Tx, follower: Follower, referrer: OpenReferrer, opening: Opening | undefined): Promise<void> {
  const { accountId, email, kind } = follower;
  const publicUrl = deps.publicUrl();
  const { title, body, path, label } = opening ? openingWords(opening) : referrerWords(referrer);
  const follows = { company: referrer.company, person: referrer.name, search: 'a search that finds this' }[kind];
  // A follower of the company hears once a day, however many of its referrers open.
  const about = opening ? opening.id : `${kind === 'person' ? referrer.id : referrer.companyId}:${indianIsoDay(deps.now())}`;
  await notifyPerson(deps, tx, {
    accountId,
    email,
    kind: 'follow_news',
    requestId: null,
    aboutId: referrer.accountId,
    title,
    body,
    path,
    dedupeKey: `follow:${accountId}:${about}`,
    mail: followNewsMail({
      title,
      body,
      label,
      follows,
      url: publicUrl + path,
      report: `${publicUrl}/report?kind=profile&id=${referrer.id}`,
    }),
  });
}

const openingWords = ({ id, title, company, referrer, referrerId, place, years }: Opening) => ({
  title: `New opening: ${title} at ${company}`,
  body: `${referrer} can refer you for it. ${[place, ...(years ? [yearsWords(years)] : [])].join(', ')}.`,
  path: `/request/${referrerId}?opening=${id}`,
  label: 'Ask for this one',
});

const referrerWords = ({ id, name, role, company }: OpenReferrer) => ({
  title: `${name} at ${company} takes requests`,
  body: `${role}. Most people take only a few requests a week, so it is worth asking soon.`,
  path: `/referrers/${id}`,
  label: `See ${name}`,
});
