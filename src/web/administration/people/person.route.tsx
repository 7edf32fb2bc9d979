import { Fragment } from 'react';
import { productNames } from '#domain/billing/products.ts';
import { staffLabelOf } from '#domain/requests/request-labels.ts';
import { conductRules } from '#domain/trust/conduct-rules.ts';
import { measureKinds } from '#domain/trust/measure.ts';
import { indianDate, indianDateTime } from '#shared/indian-date.ts';
import { sorted } from '#shared/lists.ts';
import { plural } from '#shared/plural.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { ActForm } from '#web/administration/console/act-form.tsx';
import { answerAct } from '#web/administration/console/answer-act.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { linkTo, Panel } from '#web/administration/console/facts.tsx';
import { plainWords, signInName } from '#web/administration/console/plain-words.ts';
import { consoleLoader } from '#web/administration/console/open-console.ts';
import { missingScreen } from '#web/search/missing-screen.tsx';
import { MeasureBadge } from '#web/trust/measure-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/person.route.ts';
import { eventLine } from './event-line.ts';
import { staffRole } from './people-list.tsx';

export const meta = () => unlistedMeta('Person');

export const loader = consoleLoader(({ app, session }, { params }: Route.LoaderArgs) => app.console.lookAtPerson(session, params.id));

export const action = (args: Route.ActionArgs) => answerAct(args, ({ console }) => ({ 'end-sessions': console.endSessions }));

const done = { 'end-sessions': 'They are signed out everywhere.' };

export default function Person({ loaderData }: Route.ComponentProps) {
  const { mayEndSessions, person, user, providers, sessions, plan, asked, referrer, resumes, measures, timeline, money } = loaderData;
  const name = person.name || person.email || 'A person without a name';
  return (
    <ConsolePage
      title={name}
      about={<span className="font-mono text-sm break-all text-ink-3">{person.id}</span>}
      aside={
        <span className="flex flex-wrap gap-2">
          {staffRole(person) && <Badge tone="info">{staffRole(person)}</Badge>}
          {person.refers && <Badge tone="success">Referrer</Badge>}
          {user?.disabled && <Badge tone="danger">Disabled</Badge>}
          <Badge tone={plan.plan === 'free' ? 'neutral' : 'primary'}>{plainWords(plan.plan)}</Badge>
        </span>
      }
      done={done}
    >
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <TextLink to={`/admin/cases?${new URLSearchParams({ q: person.id })}`}>Cases to decide</TextLink>
        <TextLink to={`/admin/cases?${new URLSearchParams({ q: person.id, show: 'decided' })}`}>Decided cases</TextLink>
      </p>
      <div className="gap-4 space-y-4 lg:columns-2 [&>*]:break-inside-avoid">
        <Panel
          title="Identities"
          facts={[
            ['Email', person.email ? `${person.email}${person.emailVerified ? '' : ' (not verified)'}` : 'None'],
            [
              'Signs in with',
              [user?.hasPassword && 'Password', ...providers.map((each) => signInName(each.provider))].filter(Boolean).join(', ') ||
                signInName(person.provider),
            ],
            ['Joined', indianDate(person.createdAt)],
            ...(user ? ([['Last sign-in', indianDateTime(user.lastLoginAt)]] as const) : []),
            ...(user?.passwordUpdatedAt ? ([['Password set', indianDate(user.passwordUpdatedAt)]] as const) : []),
            ['Plan', plan.endsAt ? `${plainWords(plan.plan)}, until ${indianDate(plan.endsAt)}` : plainWords(plan.plan)],
          ]}
        />
        <Panel
          title="Sessions"
          empty="Nobody is signed in."
          items={sessions.map(({ createdAt, expiresAt }) => [`Signed in ${indianDateTime(createdAt)}`, `until ${indianDate(expiresAt)}`])}
        >
          {mayEndSessions && (
            <ActForm
              id={person.id}
              intent="end-sessions"
              opener="Sign out everywhere"
              says="Every browser and app of this person is signed out at once. They can sign in again."
              button="Sign them out"
              danger
            />
          )}
        </Panel>
        <Panel
          title="Measures"
          empty="Nothing was ever decided about them."
          items={measures.map(({ id, kind, rule, state, decidedAt, endsAt, caseId, number }) => [
            <Fragment key={id}>
              {measureKinds[kind].name} <MeasureBadge state={state} />
              <span className="block text-sm text-ink-2">
                {conductRules[rule].reported}. {linkTo(`/admin/cases/${caseId}`, `Case #${number}`)}
              </span>
            </Fragment>,
            endsAt ? `${indianDate(decidedAt)} to ${indianDate(endsAt)}` : indianDate(decidedAt),
          ])}
        />
        {referrer && (
          <Panel
            title="Referrer"
            aside={referrer.hasPage && linkTo(`/referrers/${referrer.id}`, 'The public page')}
            facts={[
              ['Company', linkTo(`/companies/${referrer.companyId}`, referrer.company)],
              ['Works as', `${referrer.role}, ${referrer.department}`],
              ['Listed', listedWords(referrer)],
              ['Each week', referrer.weeklyCapacity === null ? 'No limit' : plural(referrer.weeklyCapacity, 'request')],
              ['Confirmed', plural(referrer.referrals, 'referral')],
            ]}
          />
        )}
        <Panel
          title="Requests they sent"
          empty="They have asked nobody."
          items={asked.map(({ id, position, company, state, rehearsal, createdAt }) => [
            <Fragment key={id}>
              {position} at {company} <Badge>{staffLabelOf(state, rehearsal)}</Badge>
            </Fragment>,
            indianDate(createdAt),
          ])}
        />
        {resumes.length > 0 && (
          <Panel
            title="Resumes"
            empty="None."
            items={resumes.map(({ id, pages, fingerprint, createdAt }) => [
              fingerprint ? (
                <TextLink key={id} to={`/admin/people?${new URLSearchParams({ by: 'resume', q: fingerprint })}`}>
                  <span className="font-mono text-sm">{fingerprint.slice(0, 12)}</span> Who else has it
                </TextLink>
              ) : (
                `Without text, ${plural(pages ?? 0, 'page')}`
              ),
              indianDate(createdAt),
            ])}
          />
        )}
        {money && <PersonMoney money={money} />}
        <Panel
          title="Timeline"
          empty="Nothing has happened yet."
          items={timeline.map((event) => [eventLine(event), indianDateTime(event.at)])}
        />
      </div>
    </ConsolePage>
  );
}

function listedWords({ verifiedAt, paused, byLinkOnly }: { verifiedAt: Date | null; paused: boolean; byLinkOnly: boolean }): string {
  if (!verifiedAt) return 'No';
  return byLinkOnly ? 'By link only' : paused ? 'Paused' : `Since ${indianDate(verifiedAt)}`;
}

type Money = NonNullable<Route.ComponentProps['loaderData']['money']>;

/** Only administrators get it. */
function PersonMoney({ money: { purchases, payouts, upi } }: { money: Money }) {
  const moves = [
    ...purchases.map(({ product, ...move }) => ({ ...move, what: productNames[product] })),
    ...payouts.map((move) => ({ ...move, what: 'Payout' })),
  ];
  const moved = sorted(moves, (a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return (
    <Panel
      title="Money"
      facts={upi.map(({ masked, createdAt }, at) => [at === 0 ? 'UPI ID' : 'Before', `${masked}, since ${indianDate(createdAt)}`])}
      items={moved.map(({ what, state, paise, createdAt }) => [`${what}, ${plainWords(state)}: ${rupeesOf(paise)}`, indianDate(createdAt)])}
      empty="No money has moved."
    />
  );
}

export const ErrorBoundary = missingScreen(
  'No such person',
  ['/admin/people', 'People'],
  'They deleted their account, or the address is incomplete.',
);
