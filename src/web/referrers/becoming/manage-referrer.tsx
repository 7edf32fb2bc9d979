import { BadgeCheck, CirclePause, CirclePlay } from 'lucide-react';
import { provenUntil } from '#domain/referrers/work-proof.ts';
import { indianDate } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { FormProblem, problemOf } from '#web/ui/form-problem.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ButtonForm } from '#web/ui/fields/post-form.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ProfileForm } from './profile-form.tsx';
import type { BecomingStep } from './read-becoming.ts';
import { refusalOf } from './intent-form.tsx';
import { Panel, Section } from '#web/ui/section.tsx';
import { usePayments } from '#web/app/root-data.ts';

const profileFields = ['name', 'role', 'department', 'yearsAtCompany', 'linkedin', 'bio', 'weeklyCapacity', 'asksForOthers'] as const;

type Props = BecomingStep<'manage'> & { refused: FormRefusal | undefined };

export function ManageReferrer(props: Props) {
  const { referrer, owed, odds, refused } = props;
  const values = Object.fromEntries(profileFields.map((name) => [name, String(referrer[name] ?? '')]));
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <div className="order-2 flex min-w-0 flex-col gap-8 lg:order-1">
        <Section title="Profile" heading="mb-5 text-2xl">
          {/* A new key after each save makes the fields show what the server stored. */}
          <ProfileForm key={JSON.stringify(values)} intent="save" values={values} refused={refused} />
        </Section>
        <StopReferring company={referrer.company} owed={owed} refused={refused} />
      </div>
      <aside aria-label="Where you stand" className="order-1 flex flex-col gap-5 lg:order-2">
        <Standing {...props} />
        <Panel title="Your requests" heading="text-lg" className="flex flex-col items-start gap-3">
          <p className="text-ink-2">{owed > 0 ? `${plural(owed, 'request')} ${owed === 1 ? 'is' : 'are'} open.` : 'No request is open.'}</p>
          <ButtonLink to="/dashboard" variant="soft" size="small">
            Open the dashboard
          </ButtonLink>
        </Panel>
        <Panel title="What seekers read about your answers" heading="text-lg" className="flex flex-col items-start gap-3">
          <p className="font-medium">{odds.words}</p>
          <p className="text-sm text-ink-2">{odds.why}</p>
          <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-ink-2 empty:hidden">
            {odds.counts.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          {odds.note && <p className="rounded-control bg-primary-soft px-3 py-2 text-sm text-on-primary-soft">{odds.note}</p>}
        </Panel>
      </aside>
    </div>
  );
}

function Standing({ referrer, verification, nextWeekAt, refused }: Props) {
  const { paused, mustProve, weeklyCapacity, taken } = referrer;
  const proven = provenUntil(verification.verifiedAt);
  const full = !paused && weeklyCapacity !== null && taken >= weeklyCapacity;
  return (
    <Card className="flex flex-col items-start gap-3">
      <p className="flex flex-wrap gap-2">
        {paused ? (
          <Badge tone="warning">
            <CirclePause aria-hidden="true" /> Paused
          </Badge>
        ) : full ? (
          <Badge tone="warning">Full this week</Badge>
        ) : referrer.byLinkOnly ? (
          <Badge tone="neutral">By link only</Badge>
        ) : (
          <Badge tone="success">
            <CirclePlay aria-hidden="true" /> Taking requests
          </Badge>
        )}
      </p>
      <p>
        <strong className="block">{referrer.company}</strong>
        <span className="mt-1 flex items-start gap-1.5 text-sm text-ink-2">
          <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
          <span className="min-w-0 wrap-anywhere">
            Work address at {verification.domain}, verified on {indianDate(verification.verifiedAt)}, good until {indianDate(proven)}
          </span>
        </span>
      </p>
      <p className="text-sm text-ink-2">
        {weeklyCapacity === null
          ? `${plural(taken, 'request')} reached you this week. You set no limit.`
          : `${taken} of ${plural(weeklyCapacity, 'request')} this week.`}
        {full && ` New ones come from Monday, ${indianDate(nextWeekAt)}.`}
        {referrer.byLinkOnly && !paused && ' You are in no list. Only people who have your link can ask you.'}
        {paused && ' You are not in the directory. Requests under way go on.'}
        {mustProve && ' Six months have passed since you showed that you work here. Enter a code again, and you are back.'}
      </p>
      <FormProblem message={problemOf(refusalOf(refused, 'pause', 'resume'))} />
      {mustProve ? (
        <ButtonLink to={`/become-a-referrer?company=${encodeURIComponent(referrer.companyId)}`}>Get a code</ButtonLink>
      ) : (
        <ButtonForm fields={{ intent: paused ? 'resume' : 'pause' }} variant={paused ? 'primary' : 'outline'}>
          {paused ? 'Take requests again' : 'Pause'}
        </ButtonForm>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <TextLink to="/my-link">{referrer.byLinkOnly ? 'Your link, or be listed' : 'Your link'}</TextLink>
        <TextLink to="/my-openings">What you can refer for</TextLink>
        {!referrer.byLinkOnly && <TextLink to={`/referrers/${referrer.id}`}>Public profile</TextLink>}
        <TextLink to={`/companies/${referrer.companyId}/rules`}>Rules at {referrer.company}</TextLink>
        <TextLink to="/become-a-referrer?change=1">Change company</TextLink>
      </p>
    </Card>
  );
}

/** Explains everything that will happen before people reach the button. */
function StopReferring({ company, owed, refused }: { company: string; owed: number; refused: FormRefusal | undefined }) {
  const payments = usePayments();
  const problem = problemOf(refusalOf(refused, 'stop'));
  return (
    <details className="max-w-2xl rounded-card border border-line bg-surface" {...(problem ? { open: true } : {})}>
      <summary className="min-h-control cursor-pointer rounded-card px-5 py-3 font-semibold">Stop being a referrer</summary>
      <div className="flex flex-col items-start gap-4 border-t border-line p-5">
        <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-2 marker:text-ink-3">
          <li>Your profile leaves the directory, and the verification of your address at {company} ends.</li>
          <li>
            {owed > 0
              ? `${plural(owed, 'request')} that ${owed === 1 ? 'waits' : 'wait'} for you ${owed === 1 ? 'is' : 'are'} closed. The seekers are told that you have stopped, and get their requests back.`
              : 'No requests are waiting for you. The ones you have already submitted go on without you.'}
          </li>
          <li>
            You no longer see the resumes that were sent to you. Your history{payments && ' and your earnings'}{' '}
            {payments ? 'stay' : 'stays'} on your dashboard.
          </li>
          <li>You can come back by verifying a work email again. If you only need a rest, pause instead.</li>
        </ul>
        <FormProblem message={problem} />
        <ButtonForm fields={{ intent: 'stop' }} variant="danger">
          Stop being a referrer
        </ButtonForm>
      </div>
    </details>
  );
}
