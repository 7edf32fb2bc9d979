import { redirect, useSearchParams } from 'react-router';
import { mostOpenings, openingDays, yearsTyped, yearsWords } from '#domain/openings/opening.ts';
import type { App } from '#server/app/create-app.ts';
import { indianDate } from '#shared/indian-date.ts';
import { answerOwnForm, openOwn, type FormRefusal } from '#web/app/answer-form.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { useLeaveWhenSignedOut } from '#web/identity/use-leave-when-signed-out.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DoneNotice, useDone } from '#web/ui/done-notice.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { PostForm, SubmitButton } from '#web/ui/fields/post-form.tsx';
import { useRefusedForm } from '#web/ui/fields/use-each-answer.ts';
import { FormProblem, problemOf } from '#web/ui/form-problem.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Panel, Section } from '#web/ui/section.tsx';
import type { Route } from './+types/my-openings.route.ts';

type OwnOpening = NonNullable<Awaited<ReturnType<App['openings']['own']>>>['openings'][number];

export const meta = () => pageMeta('What you can refer for');

const doneSentences = {
  add: 'Listed. Seekers can ask you for it now.',
  change: 'Saved. Seekers see it like this now.',
  renew: `Renewed for ${openingDays} days from today.`,
  remove: 'Removed. Nobody can ask you for it any more.',
};

export async function loader({ context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  const own = await app.openings.own(session);
  return { own: own ? { openings: own.openings, id: own.referrer.id, company: own.referrer.company, paused: own.referrer.paused } : null };
}

export const action = (args: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app: { openings }, session, typed: { intent = 'add', id = '', ...typed } }) => {
    if (intent === 'renew') await openings.renew(session, id);
    else if (intent === 'remove') await openings.remove(session, id);
    else if (intent === 'change') await openings.change(session, id, typed);
    else await openings.add(session, typed);
    return redirect(`/my-openings?done=${encodeURIComponent(intent)}`, 303);
  });

export default function MyOpenings({ loaderData: { own }, actionData }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  const [search] = useSearchParams();
  const edited = own?.openings.find(({ id }) => id === search.get('edit'));
  const done = useDone(doneSentences);
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <PageHead
        title="What you can refer for"
        back={{ to: '/become-a-referrer', label: 'Back to your profile as a referrer' }}
        lead={
          own
            ? `Openings at ${own.company} appear on your profile and on the company’s page. When a seeker asks for one, position and job ID are already filled in.`
            : 'Only listed referrers can list openings. Verify your work email first.'
        }
      >
        <DoneNotice className="mt-3">{!actionData && done}</DoneNotice>
      </PageHead>
      {own ? (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Section title={`Your openings (${own.openings.length} of ${mostOpenings})`} heading="text-2xl" className="min-w-0">
            {own.paused && (
              <p className="mt-2 rounded-control bg-warning-soft px-4 py-2 text-warning">
                You have paused, so nobody sees them at the moment.
              </p>
            )}
            {own.openings.length === 0 ? (
              <p className="mt-3 text-ink-2">
                You list none yet. Seekers who find an opening send better requests: they know the job ID before they write.
              </p>
            ) : (
              <ul className="mt-4 flex flex-col gap-3">
                {own.openings.map((opening) => (
                  <OwnOpeningRow key={opening.id} opening={opening} edited={opening === edited} />
                ))}
              </ul>
            )}
          </Section>
          {/* A new key after each one listed empties the fields, and fills them for the one to change. */}
          <OpeningForm
            key={edited ? `edit ${edited.id}` : own.openings[0]?.id}
            opening={edited}
            full={own.openings.length >= mostOpenings}
            refused={actionData}
          />
        </div>
      ) : (
        <ButtonLink to="/become-a-referrer" className="self-start">
          Become a referrer
        </ButtonLink>
      )}
    </div>
  );
}

function OwnOpeningRow({ opening, edited }: { opening: OwnOpening; edited: boolean }) {
  const { id, title, jobId, place, years, endsAt, ended } = opening;
  const facts = [place, years && yearsWords(years), jobId && `Job ID ${jobId}`].filter(Boolean).join(' · ');
  return (
    <li>
      <Card padding="small" className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="text-sm text-ink-2 wrap-anywhere">{facts}</p>
          <p className="mt-1 text-sm text-ink-2">
            {ended ? <Badge tone="warning">Ended on {indianDate(endsAt)}</Badge> : `Until ${indianDate(endsAt)}`}
          </p>
        </div>
        <PostForm action="/my-openings" fields={{ id }} className="flex shrink-0 flex-wrap gap-1">
          <Button type="submit" name="intent" value="renew" variant="soft" size="small" aria-label={`Renew ${title}`}>
            {ended ? 'List again' : 'Renew'}
          </Button>
          <ButtonLink
            to={`/my-openings?edit=${id}#opening-form`}
            variant="ghost"
            size="small"
            aria-label={`Change ${title}`}
            {...(edited ? { 'aria-current': true } : {})}
          >
            Change
          </ButtonLink>
          <Button type="submit" name="intent" value="remove" variant="ghost" size="small" aria-label={`Remove ${title}`}>
            Remove
          </Button>
        </PostForm>
      </Card>
    </li>
  );
}

/** For a new opening, or to change the one that is given. */
function OpeningForm({ opening, full, refused }: { opening: OwnOpening | undefined; full: boolean; refused: FormRefusal | undefined }) {
  const form = useRefusedForm(refused);
  const intent = opening ? 'change' : 'add';
  const shown = refused ?? { fields: {}, typed: opening ? typedOf(opening) : {} };
  const input = (name: keyof ReturnType<typeof typedOf>) => ({ name, refused: shown, autoComplete: 'off' });
  return (
    <Panel title={opening ? 'Change this opening' : 'List an opening'} id="opening-form" className="scroll-mt-24">
      <PostForm ref={form} fields={opening ? { id: opening.id } : {}} noValidate className="mt-4 flex flex-col gap-4">
        <FormProblem message={problemOf(refused)} />
        {full && !opening && <p className="text-ink-2">You can list at most {mostOpenings} openings. Remove one to list another.</p>}
        <InputField label="Job title" placeholder="Backend Engineer" required {...input('title')} />
        <InputField label="Place" placeholder="Bengaluru, or Remote" required {...input('place')} />
        <div className="grid grid-cols-2 items-start gap-4">
          <InputField label="Job ID" placeholder="REQ-4711" optional {...input('jobId')} />
          <InputField label="Years" placeholder="3-5" optional {...input('years')} />
        </div>
        <InputField
          label="Link to the job"
          hint="On your employer’s careers page."
          inputMode="url"
          placeholder="careers.company.in/jobs/4711"
          optional
          {...input('link')}
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton name="intent" value={intent} busyLabel={opening ? 'Saving...' : 'Listing...'}>
            {opening ? 'Save' : 'List it'}
          </SubmitButton>
          {opening && (
            <ButtonLink to="/my-openings" variant="ghost">
              Cancel
            </ButtonLink>
          )}
        </div>
      </PostForm>
    </Panel>
  );
}

const typedOf = ({ title, jobId, link, place, years }: OwnOpening) => ({
  title,
  jobId,
  place,
  link: link ?? '',
  years: years ? yearsTyped(years) : '',
});
