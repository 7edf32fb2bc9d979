import { conductRules } from '#domain/trust/conduct-rules.ts';
import { appealDays, measureKinds } from '#domain/trust/measure.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import { notifyPerson } from '#server/notifications/notify-person.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { TrustDeps } from './trust-deps.ts';
import { accountDecidedMail } from './account-decided.email.ts';
import { trustNewsMail } from './trust-news.email.ts';
import { findEmail, type StoredMeasure } from './measures/measure-store.ts';

type Told = { accountId: string; title: string; body: string; key: string };

const newsOf = ({ accountId, title, body, key: dedupeKey }: Told) =>
  ({ accountId, kind: 'trust_news', requestId: null, aboutId: null, title, body, dedupeKey }) as const;

/** Decisions about a person's account. People cannot turn these mails off. */
async function tellConcerned(deps: TrustDeps, tx: Tx, told: Told, measureId: string): Promise<void> {
  const path = `/decisions/${measureId}`;
  const mail = accountDecidedMail({ title: told.title, body: told.body, url: deps.publicUrl() + path });
  await notifyPerson(deps, tx, { ...newsOf(told), email: null, path, mail });
  const email = await findEmail(tx, told.accountId);
  if (email) await queueMail(deps, tx, { to: email, content: mail, dedupeKey: told.key, aboutIds: [told.accountId] });
}

export async function tellMeasure(deps: TrustDeps, tx: Tx, accountId: string, measure: StoredMeasure): Promise<void> {
  const { name, means } = measureKinds[measure.kind];
  const body = [
    means + (measure.endsAt ? ` It ends by itself: ${indianDeadline(measure.endsAt)}.` : ''),
    `The rule: ${conductRules[measure.rule].rule}`,
    measure.words,
    measure.evidence ? `What it rests on: ${measure.evidence}` : '',
    `You can appeal once within ${appealDays} days, until ${indianDeadline(measure.appealUntil)}. An administrator who took no part in the decision decides about it.`,
  ];
  const title = `A decision about your account: ${name.toLowerCase()}`;
  await tellConcerned(deps, tx, { accountId, title, body: body.filter(Boolean).join('\n'), key: `measure:${measure.id}` }, measure.id);
}

export async function tellAppealDecided(
  deps: TrustDeps,
  tx: Tx,
  accountId: string,
  { measureId, verdict, answer }: { measureId: string; verdict: 'upheld' | 'overruled'; answer: string },
): Promise<void> {
  const [title, first] =
    verdict === 'overruled'
      ? ['Your appeal succeeded', 'We took the decision back. The measure has ended, and what we removed is shown again.']
      : ['Your appeal was decided', 'The decision stays.'];
  await tellConcerned(deps, tx, { accountId, title, body: `${first}\n${answer}`, key: `appeal:${measureId}` }, measureId);
}

export async function tellMeasureEnded(deps: TrustDeps, tx: Tx, accountId: string, measureId: string): Promise<void> {
  const body = 'You can use everything again.';
  await tellConcerned(deps, tx, { accountId, title: 'A measure has ended', body, key: `measure-ended:${measureId}` }, measureId);
}

/** Reporters read that we looked, and whether a measure followed. Which one is between us and the other person. */
export async function tellReporters(deps: TrustDeps, tx: Tx, caseId: string, followed: boolean): Promise<void> {
  const title = 'We looked at what you reported';
  const body = followed
    ? 'You were right to report it, and we have done something about it. Thank you.'
    : 'We found nothing that breaks a rule. Thank you all the same; please report it again if it goes on.';
  const mail = trustNewsMail({ title, body, url: `${deps.publicUrl()}/decisions` });
  const reporters = tx.selectFrom('reports as r').innerJoin('accounts as a', 'a.id', 'r.reporter_id').select(['a.id', 'a.email']);
  for (const { id, email } of await reporters.where('r.case_id', '=', caseId).execute()) {
    const told = { accountId: id, title, body, key: `report:${caseId}:${id}` };
    await notifyPerson(deps, tx, { ...newsOf(told), email, path: '/decisions', mail });
  }
}
