import { redirect, useNavigation } from 'react-router';
import type { Holding } from '#server/person/get-holdings.ts';
import { indianDate, indianDateTime } from '#shared/indian-date.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { answerOwnForm, openOwn, refuse } from '#web/app/answer-form.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { wayOf } from '#web/identity/account-safety.ts';
import { useLeaveWhenSignedOut } from '#web/identity/use-leave-when-signed-out.ts';
import { Button } from '#web/ui/button.tsx';
import { DoneNotice, useDone } from '#web/ui/done-notice.tsx';
import { PostForm } from '#web/ui/fields/post-form.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { ReportView } from '#web/trust/report-view.tsx';
import { FileLink, TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/privacy.route.ts';
import { OwnPurposes } from './own-purposes.tsx';
import { OwnCopy } from './own-copy.tsx';
import { OwnDataRequests, OwnNominee } from './own-data-requests.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export const meta = () => pageMeta('Privacy');

const doneWords = {
  remove: 'The resume was removed.',
  rename: 'The new name is saved.',
  withdraw: 'Done. It has ended.',
  'withdraw-request': 'The request is withdrawn.',
  ask: 'We have your request, and an email with its number is on its way to you.',
  nominate: 'Saved. We do not write to them about it.',
  'end-nomination': 'Removed. You have named no person now.',
};
const mostViews = 3;
const mostRequests = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  const { about, identity, person, resumes } = app;
  const { id, email, signInProvider } = session.account;
  const [own, latest, hasPassword, holdings, purposes, consents, open, asked, nominee] = await Promise.all([
    resumes.find(session),
    person.latestExport(session),
    identity.hasPassword(id),
    person.holdings(session),
    person.purposes(session),
    person.consents(session),
    person.withdrawable(session, mostRequests + 1),
    person.dataRequests(session, mostRequests),
    person.nominee(session),
  ]);
  return {
    agreed: { purposes, consents, requests: open.slice(0, mostRequests), moreRequests: open.length > mostRequests },
    asked,
    nominee: nominee ?? null,
    holdings,
    latest: latest ?? null,
    now: about().now,
    proof: { way: wayOf(signInProvider, hasPassword), email: email ?? '' },
    resumes: await Promise.all(
      own.map(async ({ id, name, createdAt }) => {
        const views = (await resumes.findViews(session, id)).filter(({ by }) => by !== 'owner');
        return { id, name, createdAt, views: views.slice(0, mostViews), seen: views.length };
      }),
    ),
  };
}

/** Renames or removes a resume, takes a consent back, asks about data, or names a nominee. */
export const action = (args: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app: { person, requests, resumes }, session, typed }) => {
    const { intent = '', id = '' } = typed;
    const acts = new Map<string, () => Promise<unknown>>([
      ['remove', () => resumes.delete(session, id)],
      ['rename', () => resumes.rename(session, id, typed['name'] ?? '')],
      ['withdraw', () => person.withdraw(session, typed['purpose'] ?? '')],
      ['withdraw-request', () => requests.move({ session, id: typed['request'] ?? '' }, { move: 'withdraw' })],
      ['ask', () => person.askAboutData(session, typed)],
      ['nominate', () => person.nominate(session, typed)],
      ['end-nomination', () => person.endNomination(session)],
    ]);
    const act = acts.get(intent) ?? refuse('There is no such button. Reload the page.');
    await act();
    return redirect(`/settings/privacy?done=${intent}`, 303);
  });

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const { resumes, agreed, holdings, latest, now, proof, asked, nominee } = loaderData;
  const { loading, user } = useLeaveWhenSignedOut();
  const done = useDone(doneWords);
  const navigation = useNavigation();
  const busy = (id: string, intent: string) =>
    navigation.formData?.get('id') === id && navigation.formData.get('intent') === intent && navigation.state !== 'idle';
  return (
    <SettingsFrame>
      <div>
        <h1 className="text-3xl sm:text-4xl">Privacy</h1>
        <p className="mt-2 max-w-measure text-ink-2">
          The people you ask see your contact details and your resume for as long as they can still act on your request. A member of our
          staff sees them only to handle a report or a dispute. <TextLink to="/privacy-policy">Privacy Policy</TextLink>
        </p>
      </div>
      <DoneNotice>{!actionData && done}</DoneNotice>
      <FormProblem message={actionData && Object.keys(actionData.fields).length === 0 ? actionData.sentence : undefined} />
      <OwnHoldings holdings={holdings} />
      <OwnPurposes {...agreed} />
      <SettingsSection
        title="Your resumes"
        lead={
          resumes.length > 0
            ? 'The request form offers them by these names, and the people you ask see the name too. Every view is recorded; a page opened again within five minutes is the same view.'
            : 'There are none yet. A resume that you send with a request appears here.'
        }
        wide
      >
        {resumes.length > 0 && (
          <ul aria-label="Resumes" className="flex flex-col divide-y divide-line">
            {resumes.map(({ id, name, createdAt, views, seen }) => (
              <li key={id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
                <div className="min-w-0">
                  <FileLink href={`/api/resumes/${id}/file`} name={name} className="gap-2 font-semibold! wrap-anywhere" />
                  <p className="text-sm text-ink-2">
                    Added {indianDate(createdAt)}. {seen === 0 && 'Nobody else has opened it.'}
                  </p>
                  {views.map((view) => (
                    <p key={view.id} className="text-sm text-ink-3">
                      {view.name ?? 'A former member'} {view.part === 'file' ? 'opened it' : 'read parts of it'}, {indianDateTime(view.at)}
                      <ReportView {...view} />
                    </p>
                  ))}
                  {seen > views.length && <p className="text-sm text-ink-3">and {seen - views.length} times before</p>}
                </div>
                <details>
                  <summary className="w-fit cursor-pointer rounded-badge font-medium text-primary">
                    Rename or remove<span className="sr-only"> {name}</span>
                  </summary>
                  <PostForm className="mt-3 flex flex-wrap items-end gap-3">
                    <input type="hidden" name="id" value={id} />
                    <InputField
                      label="Name"
                      name="name"
                      defaultValue={name.replace(/\.pdf$/i, '')}
                      autoComplete="off"
                      className="max-w-80"
                    />
                    <Button type="submit" name="intent" value="rename" variant="outline" busy={busy(id, 'rename')}>
                      Save the name
                    </Button>
                    <Button type="submit" name="intent" value="remove" variant="outline" className="text-danger!" busy={busy(id, 'remove')}>
                      Remove it for good
                    </Button>
                    <p className="w-full text-sm text-ink-2">Removing it also takes it from the requests that you sent with it.</p>
                  </PostForm>
                </details>
              </li>
            ))}
          </ul>
        )}
      </SettingsSection>
      <OwnCopy latest={latest} now={now} {...proof} ready={!loading && user !== null} />
      <OwnDataRequests asked={asked} refused={actionData} />
      <OwnNominee nominee={nominee} refused={actionData} />
      <SettingsSection title="Who sees you" className="items-start gap-3">
        <p className="text-ink-2">
          <TextLink to="/blocks">Blocked people</TextLink> cannot reach you. If a member of our staff reads something private of yours, or
          decides about your account, you find it under <TextLink to="/decisions">Decisions</TextLink>.
        </p>
      </SettingsSection>
      <p className="text-ink-2">
        To delete everything, go to <TextLink to="/profile#delete">Account</TextLink>.
      </p>
    </SettingsFrame>
  );
}

/** What the database holds about the person, counted now. */
function OwnHoldings({ holdings }: { holdings: readonly Holding[] }) {
  return (
    <SettingsSection
      title="What we hold about you"
      lead="Counted a moment ago, from every place where we keep something about people."
      wide
    >
      <dl className="flex flex-col divide-y divide-line">
        {holdings.map(({ name, why, kept, count }) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-2 first:pt-0 last:pb-0">
            <dt>
              {why.slice(0, 1).toUpperCase() + why.slice(1)}
              <span className="block text-sm text-ink-3">Kept {kept}</span>
            </dt>
            <dd className="font-semibold tabular-nums">{indianNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  );
}
