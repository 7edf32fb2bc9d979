import { redirect } from 'react-router';
import { daysBetweenHandles } from '#domain/referrers/handle.ts';
import { pageLineNames, pageLines } from '#domain/referrers/page-lines.ts';
import { mostEachWeek } from '#domain/referrers/referrer-limits.ts';
import { indianDate } from '#shared/indian-date.ts';
import { FormProblem, problemOf } from '#web/ui/form-problem.tsx';
import { answerOwnForm, openOwn } from '#web/app/answer-form.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { useLeaveWhenSignedOut } from '#web/identity/use-leave-when-signed-out.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DoneNotice, useDone } from '#web/ui/done-notice.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { ButtonForm, PostForm } from '#web/ui/fields/post-form.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/my-link.route.ts';
import { linkWords } from './link-words.ts';
import { SendLink } from './send-link.tsx';
import { Panel } from '#web/ui/section.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

export const meta = () => pageMeta('Your link');

const doneSentences = {
  chosen: 'Your link works from now on. Send it wherever people write to you.',
  changed: 'Saved. It applies everywhere from now on.',
} as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  const own = await app.referrers.links.own(session);
  if (!own) return { own: null };
  const { publicUrl, now } = app.about();
  const address = own.handle === null ? null : `${publicUrl}/ask/${own.handle}`;
  return {
    own,
    begins: `${publicUrl.replace(/^https?:\/\//, '')}/ask/`,
    address,
    words: address === null ? [] : linkWords({ ...own, address }),
    mayChoose: own.changeableAt === null || own.changeableAt <= now,
    weeks: await app.requests.linkWeeks(session.account.id),
  };
}

export const action = (args: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app, session, form, typed: { intent, handle, linkCapacity } }) => {
    const { links } = app.referrers;
    if (intent === 'choose') {
      await links.choose(session, { handle });
      return redirect('/my-link?done=chosen', 303);
    }
    if (intent === 'list') {
      await links.change(session, { byLinkOnly: 'no', linkCapacity: '' });
      return redirect('/become-a-referrer?done=listed', 303);
    }
    await links.change(session, { byLinkOnly: form.has('byLinkOnly') ? 'yes' : 'no', linkCapacity, shown: form.getAll('shown') });
    return redirect('/my-link?done=changed', 303);
  });

export default function MyLink({ loaderData, actionData }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  const done = useDone(doneSentences);
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <PageHead
        title="Your link"
        back={{ to: '/become-a-referrer', label: 'Back to your profile as a referrer' }}
        lead={
          loaderData.own
            ? 'One answer to every “please refer me”. What comes by your link is in your queue with the resume, the position and the job ID. Nobody pays for it, and you earn nothing by it.'
            : 'Only people who have shown where they work have a link. Verify your work email first.'
        }
      >
        <DoneNotice className="mt-3">{!actionData && done}</DoneNotice>
        <FormProblem message={problemOf(actionData)} />
      </PageHead>
      {loaderData.own ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-6">
            {loaderData.address && <SendLink name={loaderData.own.name} address={loaderData.address} words={loaderData.words} />}
            {loaderData.address && <LinkFigures weeks={loaderData.weeks} />}
            {!loaderData.address && <Choose page={loaderData} refused={actionData} />}
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            {!loaderData.address && loaderData.own.byLinkOnly && <BeListed company={loaderData.own.company} />}
            {loaderData.address && (
              <>
                {/* A new key after each save makes the fields show what the server stored. */}
                <LinkSettings key={JSON.stringify(loaderData.own)} page={loaderData} refused={actionData} />
                <Choose page={loaderData} refused={actionData} />
              </>
            )}
          </div>
        </div>
      ) : (
        <ButtonLink to="/become-a-referrer" className="self-start">
          Become a referrer
        </ButtonLink>
      )}
    </div>
  );
}

/** For a referrer who has taken on a private link and is in no list yet. */
function BeListed({ company }: { company: string }) {
  return (
    <Panel heading="text-lg" title="Or be listed" className="flex flex-col items-start gap-3">
      <p className="text-ink-2">
        People find you in the directory and on the page of {company}. You are in neither now. On the next page you say what you do there
        and how many requests you take in a week.
      </p>
      <ButtonForm fields={{ intent: 'list' }} form={{ action: '/my-link' }} variant="outline">
        Be listed
      </ButtonForm>
    </Panel>
  );
}

type Page = Extract<Route.ComponentProps['loaderData'], { begins: string }>;

type LinkFormProps = { page: Page; refused: Route.ComponentProps['actionData'] };

function Choose({ page: { own, begins, mayChoose }, refused }: LinkFormProps) {
  return (
    <Panel
      heading="text-lg"
      title={own.handle === null ? 'Choose the address of your link' : 'Another address'}
      className="flex flex-col items-start gap-3"
    >
      {mayChoose ? (
        <PostForm action="/my-link" className="flex w-full flex-col items-start gap-4">
          <InputField
            id="handle"
            name="handle"
            label={begins}
            hint={`Letters from a to z, digits and hyphens. You can change it once in ${daysBetweenHandles} days; the old one leads to the new one for a year.`}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            required
            defaultValue={refused?.typed['handle'] || (own.handle ?? own.suggested)}
            error={refused?.fields['handle']}
            className="w-full"
          />
          <Button type="submit" name="intent" value="choose">
            {own.handle === null ? 'Get your link' : 'Change it'}
          </Button>
        </PostForm>
      ) : (
        <p className="text-sm text-ink-2">
          You can choose another one from {own.changeableAt && indianDate(own.changeableAt)}. The old one then leads to it for a year.
        </p>
      )}
    </Panel>
  );
}

function LinkSettings({ page: { own }, refused }: LinkFormProps) {
  return (
    <Panel heading="text-lg" title="Settings" className="flex flex-col gap-4">
      <PostForm action="/my-link" className="flex flex-col items-start gap-4">
        <Checkbox
          name="byLinkOnly"
          value="yes"
          defaultChecked={own.byLinkOnly}
          label="By link only"
          hint="You are in no list, no search and no count, and we suggest you to nobody. Only people who have your link can ask you. Requests that wait for you stay."
        />
        <InputField
          id="link-capacity"
          name="linkCapacity"
          label="Requests by link in a week"
          hint="If you leave it empty, requests by link count towards your weekly limit. A number here gives them a limit of their own."
          inputMode="numeric"
          optional
          defaultValue={String(own.linkCapacity ?? '')}
          placeholder={`1 to ${mostEachWeek}`}
          refused={refused}
          className="w-full"
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-medium">What your page shows</legend>
          {pageLineNames.map((line) => (
            <Checkbox key={line} name="shown" value={line} defaultChecked={own.shown.includes(line)} label={pageLines[line]} />
          ))}
        </fieldset>
        <Button type="submit" name="intent" value="settings" variant="soft">
          Save
        </Button>
      </PostForm>
    </Panel>
  );
}

type Week = Page['weeks'][number];

const columns: readonly Column<Week>[] = [
  { key: 'week', heading: 'Week from', names: true, cell: ({ week }) => indianDate(`${week}T00:00:00+05:30`) },
  { key: 'opened', heading: 'Opened', align: 'right', cell: ({ opened }) => opened },
  { key: 'sent', heading: 'Sent', align: 'right', cell: ({ sent }) => sent },
  { key: 'answered', heading: 'Answered', align: 'right', cell: ({ answered }) => answered },
  { key: 'referred', heading: 'Referred', align: 'right', cell: ({ referred }) => referred },
];

function LinkFigures({ weeks }: { weeks: readonly Week[] }) {
  return (
    <Panel className="" title="What your link brought">
      {weeks.length === 0 ? (
        <p className="mt-2 text-ink-2">Nobody has opened it yet.</p>
      ) : (
        <Table caption="What your link brought, by week" columns={columns} rows={weeks} rowKey={({ week }) => week} className="mt-3" />
      )}
    </Panel>
  );
}
