import type { DeclineReason } from '#domain/requests/decline-reasons.ts';
import { isLive, sightOf } from '#domain/requests/request-offers.ts';
import { notifyPerson } from '#server/notifications/notify-person.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AskedPerson } from '#server/requests/offer-store.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import type { StoredRequest } from '#server/requests/request-store.ts';
import { requestNewsMail } from './request-news.email.ts';
import { farewellNews, newsOf, type Happening, type News, type NewsSource } from './request-news.ts';

type Told = Omit<NewsSource, 'offers'> &
  Pick<StoredRequest, 'id' | 'version' | 'seekerId' | 'seekerEmail' | 'referrerId'> & { offers: AskedPerson[] };
type Happened = Happening & { referrerId?: string | undefined; reason?: DeclineReason | undefined };

/** These moves concern every referrer whom the request was still with. */
const forAll = new Set<Happening['move']>(['withdraw', 'expire', 'close_unanswered', 'lapse']);

/** Tells all people the move concerns, in the move's own transaction. `before` says who could read until now. */
export async function tellNews(
  deps: RequestDeps,
  tx: Tx,
  before: { offers: AskedPerson[] },
  after: Told,
  happened: Happened,
): Promise<void> {
  const concerned = after.offers.find((each) => each.referrerId === (happened.referrerId ?? after.referrerId)) ?? after.offers[0];
  const lives = before.offers.filter(isLive);
  const readers = forAll.has(happened.move) ? lives : concerned ? [concerned] : [];
  const key = `request:${after.id}:${after.version}`;
  const source = { ...after, referrerName: concerned?.name ?? after.referrerName, declineReason: happened.reason ?? after.declineReason };
  const told = { ...happened, note: await findUntoldNote(tx, before, after.id, happened) };
  for (const news of newsOf(source, told)) if (news.to === 'seeker') await tell(deps, tx, after, concerned, news, `${key}:seeker`);
  for (const offer of readers)
    for (const news of newsOf({ ...source, fullName: nameFor(offer, after, before) }, told))
      if (news.to === 'referrer') await tell(deps, tx, after, offer, news, `${key}:${seatOf(offer)}`);
  if (forAll.has(happened.move)) return;
  for (const offer of after.offers.filter(({ state }) => state === 'taken' || state === 'closed'))
    if (lives.some(({ rung }) => rung === offer.rung))
      await tell(deps, tx, after, offer, farewellNews(source, offer.state), `${key}:${seatOf(offer)}`);
}

/** After the no of the last person asked, the seeker hears of it with the next step (see newsOf), and then reads what they wrote, too. */
async function findUntoldNote(
  tx: Tx,
  { offers }: { offers: AskedPerson[] },
  requestId: string,
  { move }: Happened,
): Promise<string | null> {
  if ((move !== 'offer_next' && move !== 'run_dry') || offers.some(isLive)) return null;
  const last = offers
    .filter(({ state }) => state === 'declined')
    .toSorted((a, b) => Number(a.endedAt) - Number(b.endedAt))
    .at(-1);
  if (!last || last.reason === 'left') return null;
  const notes = tx.selectFrom('request_messages').select('body').where('request_id', '=', requestId).where('kind', '=', 'decline');
  const note = await notes.where('referrer_id', '=', last.referrerId).where('heard', '=', true).executeTakeFirst();
  return note?.body ? `${last.name} wrote: “${note.body}”` : null;
}

const seatOf = ({ rung }: { rung: number }) => (rung > 1 ? `referrer${rung}` : 'referrer');

/** A referrer who sees only the card is told no name. */
function nameFor(offer: AskedPerson, request: NewsSource, before: { offers: AskedPerson[] }): string {
  const seen = before.offers.find(({ rung }) => rung === offer.rung) ?? offer;
  return sightOf(seen) === 'card' ? 'A candidate' : request.fullName;
}

/** Tells the side whom the news are for. `referrer` is the other side of the seeker: who reads the news, or whose name or words are in them. */
export async function tell(
  deps: RequestDeps,
  tx: Tx,
  { id, seekerId, seekerEmail }: Pick<StoredRequest, 'id' | 'seekerId' | 'seekerEmail'>,
  referrer: Pick<AskedPerson, 'accountId' | 'email'> | undefined,
  news: News,
  dedupeKey: string,
): Promise<void> {
  const seeker = { accountId: seekerId, email: seekerEmail };
  const [reader, other] = news.to === 'seeker' ? [seeker, referrer] : [referrer, seeker];
  // For a sample referrer, or a person who left, only the history says what happened.
  if (!reader?.accountId) return;
  const { kind, title, body, heard = true } = news;
  const personal = {
    requestId: id,
    accountId: reader.accountId,
    aboutId: other?.accountId ?? null,
    dedupeKey,
    kind,
    title,
    body,
    heard,
    email: deps.withoutMail ? null : reader.email,
    path: `/requests/${id}`,
    mail: requestNewsMail(news, id, deps.publicUrl()),
  };
  if (deps.tellLater) deps.tellLater.push(personal);
  else await notifyPerson(deps, tx, personal);
}
