import { Building2, Search, UserRound } from 'lucide-react';
import { redirect, useSearchParams } from 'react-router';
import { mailWishes, type MailWish } from '#domain/notifications/notification-kinds.ts';
import { ownPath } from '#shared/own-path.ts';
import { answerForm } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { appContext, sessionContext } from '#web/app/app-context.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { mailWishWords } from '#web/notifications/mail-wish-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ConsentNotice } from '#web/ui/fields/consent-notice.tsx';
import { DoneNotice, useDone } from '#web/ui/done-notice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonForm, PostForm, SubmitButton } from '#web/ui/fields/post-form.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Card } from '#web/ui/card.tsx';
import { Panel } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/following.route.ts';

export const meta = () => unlistedMeta('What you follow');

const kind = 'follow_news';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { following, notifications } = context.get(appContext);
  const session = await context.get(sessionContext)();
  if (!session) return { follows: await following.findKept(request.headers.get('cookie')), wish: null, email: null };
  const [follows, preferences] = await Promise.all([following.find(session), notifications.preferences(session.account.id)]);
  const wish = preferences.find((each) => each.kind === kind)?.mail ?? 'now';
  return { follows, wish, email: session.account.emailVerified ? session.account.email : null };
}

/** Posted by every follow button of the site. A visitor signs in first: this browser keeps it until then, and the account takes it over. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ app: { following, notifications }, session, typed: { intent = '', id = '', ...typed } }) => {
    const cookies = args.request.headers.get('cookie');
    const from = pageBefore(args.request.headers.get('referer'));
    const back = (done: keyof typeof doneSentences, cookie?: string) =>
      redirect(`/following?${new URLSearchParams({ done, ...(from ? { from } : {}) })}`, {
        status: 303,
        ...(cookie ? { headers: { 'set-cookie': cookie } } : {}),
      });
    switch (intent) {
      case 'unfollow':
        if (!session) return back('unfollowed', following.drop(cookies, id));
        await following.remove(session, id);
        return back('unfollowed');
      case 'mail': {
        const mail = mailWishes.find((each) => each === typed['mail']) ?? 'now';
        if (session) await notifications.setMail(session.account.id, kind, mail);
        return back('saved');
      }
      default:
        if (!session)
          return redirect(`/signin?${new URLSearchParams({ next: from || '/following', follow: 'yes' })}`, {
            status: 303,
            headers: { 'set-cookie': following.keep(cookies, typed) },
          });
        await following.add(session, typed);
        return back('followed');
    }
  });

/** The page of ours on which somebody pressed Follow; empty if the browser does not say it, or if it was this page. */
function pageBefore(referer: string | null): string {
  const path = /^https?:\/\/[^/]+(\/[^#]*)/.exec(referer ?? '')?.[1] ?? '';
  return path.startsWith('/following') ? '' : ownPath(path, '');
}

const doneSentences = {
  followed: 'Followed. We tell you when there is news.',
  unfollowed: 'Unfollowed.',
  saved: 'Saved.',
} as const;

const kinds = {
  company: { icon: Building2, about: 'A referrer takes requests, or lists an opening' },
  person: { icon: UserRound, about: 'They take requests again, or list an opening' },
  search: { icon: Search, about: 'New openings and people that match' },
} as const;

export default function FollowingPage({ loaderData: { follows, wish, email }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const told = search.get('done') ?? '';
  const from = ownPath(search.get('from'), '');
  const done = useDone(doneSentences);
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-10">
      <PageHead
        title="What you follow"
        back={from !== '' && { to: from, label: 'Back to where you were' }}
        lead="We tell you when a referrer takes requests and when a new opening comes, in the app and by email."
      >
        <div className="mt-2">
          <ConsentNotice of="suggestions" />
        </div>
        {/* A visitor reads below what is left to do first. */}
        <DoneNotice className="mt-3">{!actionData && !(wish === null && told === 'followed') && done}</DoneNotice>
        <FormProblem message={actionData?.sentence} />
      </PageHead>
      {wish === null && follows.length > 0 && <SignUpFirst next={from || '/following'} />}
      {follows.length === 0 ? (
        <EmptyState title="You follow nothing yet" action={<ButtonLink to="/companies">Find a company</ButtonLink>}>
          Press Follow on a company, a person or a search, and we tell you when you can ask there.
        </EmptyState>
      ) : (
        <ul aria-label="What you follow" className="flex flex-col gap-3">
          {follows.map((follow) => {
            const { icon: Icon, about } = kinds[follow.kind];
            return (
              <li key={follow.id}>
                <Card padding="small" className="flex items-center gap-3">
                  <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
                  <div className="min-w-0 flex-1">
                    <TextLink to={follow.path} className="wrap-anywhere">
                      {follow.name}
                    </TextLink>
                    <p className="text-sm text-ink-2">{about}</p>
                  </div>
                  <ButtonForm
                    fields={{ intent: 'unfollow', id: follow.id }}
                    variant="ghost"
                    size="small"
                    aria-label={`Stop following ${follow.name}`}
                  >
                    Stop
                  </ButtonForm>
                </Card>
              </li>
            );
          })}
        </ul>
      )}
      {wish !== null && <MailForm wish={wish} email={email} />}
    </div>
  );
}

function SignUpFirst({ next }: { next: string }) {
  const query = new URLSearchParams({ next });
  return (
    <div className="flex flex-col items-start gap-4 rounded-card bg-primary-soft p-5 text-on-primary-soft">
      <p>
        <strong>One step left:</strong> this browser remembers what you follow, but we cannot write to you yet. Sign up or sign in: you come
        back to where you were, and we tell you when there is news.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/signup?${query}`}>Sign Up</ButtonLink>
        <ButtonLink to={`/signin?${query}`} variant="outline">
          Sign In
        </ButtonLink>
      </div>
    </div>
  );
}

function MailForm({ wish, email }: { wish: MailWish; email: string | null }) {
  return (
    <Panel title="How we tell you" className="flex flex-col items-start gap-4">
      {email === null && (
        <p className="text-ink-2">We write to you once you have confirmed your email address. Until then you see it in the app.</p>
      )}
      <PostForm className="flex flex-wrap items-end gap-3">
        <SelectField label="By email" name="mail" defaultValue={wish} options={mailWishes.map((each) => [each, mailWishWords[each]])} />
        <SubmitButton name="intent" value="mail" variant="outline">
          Save
        </SubmitButton>
      </PostForm>
      <TextLink to="/notifications/preferences" className="text-sm">
        All notification preferences
      </TextLink>
    </Panel>
  );
}
