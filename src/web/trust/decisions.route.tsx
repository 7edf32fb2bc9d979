import { indianDate, indianDateTime } from '#shared/indian-date.ts';
import { measureKinds } from '#domain/trust/measure.ts';
import { openOwn } from '#web/app/answer-form.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { Section } from '#web/ui/section.tsx';
import { BackLink, TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/decisions.route.ts';
import { MeasureBadge } from './measure-badge.tsx';

export const meta = () => unlistedMeta('Decisions');

export async function loader({ context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  const { trust } = app;
  const [measures, looks] = await Promise.all([trust.measures(session), trust.looks(session)]);
  return { measures: measures.map(({ id, kind, state, decidedAt, endsAt }) => ({ id, kind, state, decidedAt, endsAt })), looks };
}

const things = { messages: 'your messages on a request', resume: 'your resume', proof: 'the proof of a referral' } as const;

export default function Decisions({ loaderData: { measures, looks } }: Route.ComponentProps) {
  return (
    <div className="page-width flex max-w-3xl flex-col gap-10 py-10">
      <div>
        <BackLink to="/settings/privacy">Back to privacy</BackLink>
        <h1 className="text-4xl">Decisions</h1>
        <p className="mt-2 max-w-measure text-ink-2">
          Decisions about your account, and each time a member of our staff looked at something private of yours.
        </p>
      </div>
      <Section title="About your account" heading="text-2xl">
        {measures.length === 0 ? (
          <p className="mt-3 text-ink-2">Nothing was decided about your account.</p>
        ) : (
          <ul className="mt-4 rounded-card border border-line bg-surface">
            {measures.map(({ id, kind, state, decidedAt, endsAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4 last:border-b-0 sm:px-6">
                <span>
                  <TextLink to={`/decisions/${id}`}>{measureKinds[kind].name}</TextLink>
                  <span className="block text-sm text-ink-2">
                    {indianDate(decidedAt)}
                    {endsAt && state === 'in_force' && `, until ${indianDate(endsAt)}`}
                  </span>
                </span>
                <MeasureBadge state={state} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="Who looked" heading="text-2xl">
        {looks.length === 0 ? (
          <p className="mt-3 text-ink-2">No member of our staff has looked at anything private of yours.</p>
        ) : (
          <ul className="mt-4 rounded-card border border-line bg-surface">
            {looks.map(({ thing, by, reason, at }) => (
              <li key={`${thing} ${at.toISOString()}`} className="border-b border-line p-4 last:border-b-0 sm:px-6">
                <p>
                  <span className="font-medium">{by || 'A member of our staff'}</span> looked at {things[thing]}.{' '}
                  <time dateTime={at.toISOString()} className="text-sm text-ink-3">
                    {indianDateTime(at)}
                  </time>
                </p>
                <p className="mt-1 wrap-anywhere text-ink-2">“{reason}”</p>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <p>
        <TextLink to="/blocks">Blocked people</TextLink>
      </p>
    </div>
  );
}
