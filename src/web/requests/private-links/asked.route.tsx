import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { answerForm, refuse, type FormRefusal } from '#web/app/answer-form.ts';
import { appContext, sessionContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/error-sentence.ts';
import { followSignInLink } from '#web/identity/email-link.ts';
import { LetterPage } from '#web/outreach/letter-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/asked.route.ts';
import { TakeOn } from './take-on.tsx';

/** The preview of the link in a chat: it shows neither a name nor a company. */
export const meta = () => [
  ...pageMeta('Somebody asks for your help', 'A request for a referral. Open it to see who asks and what for.'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The address opens the request, so we tell it to no other site and no search engine; other sites learn only our own name. */
export const headers = () => ({ 'Referrer-Policy': 'strict-origin', 'X-Robots-Tag': 'noindex, nofollow' });

const keyOf = (url: string) => new URL(url).searchParams.get('key')?.slice(0, 200) ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)();
  try {
    const opened = await context.get(appContext).requests.links.open(keyOf(request.url), session);
    if (opened.requestId && opened.reader !== 'seeker') return redirect(`/requests/${opened.requestId}`);
    return { kind: 'open' as const, named: Boolean(session?.account.displayName), ...opened };
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const { status, sentence } = readRefusal(thrown);
    return data({ kind: 'over' as const, sentence }, { status });
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ app, session, clientAddress, typed: { intent, name = '', email = '', code = '' } }) => {
    const { links } = app.requests;
    const call = { key: keyOf(args.request.url), session, clientAddress };
    switch (intent ?? '') {
      case 'code': {
        const message = 'Please enter your name.';
        if (!session?.account.displayName && !name.trim()) refuse(message, [{ field: 'name', message }]);
        const sent = await links.sendCode(call, email);
        return { kind: 'code' as const, name, email: sent.email };
      }
      case 'claim': {
        const given = Object.fromEntries(Object.entries({ name, email, code }).filter(([, value]) => value.trim() !== ''));
        const claimed = await links.claim(call, given);
        if (claimed.signInLink === null) return redirect(`/requests/${claimed.id}?claimed=yes`, 303);
        const { pathname, search } = new URL(claimed.signInLink);
        return { kind: 'claimed' as const, id: claimed.id, email: claimed.email ?? '', signIn: pathname + search };
      }
      case 'turn-away':
        await links.turnAway(call);
        return { kind: 'turned-away' as const };
      default:
        return refuse('Please use one of the buttons on this page.');
    }
  });

/** Whatever this person types, the link will not open again. A code that has ended is no end of the link. */
const isOver = ({ status, typed }: FormRefusal) => status === 404 || status === 409 || (status === 410 && typed['intent'] !== 'claim');

export default function Asked({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'claimed') return <Claimed {...actionData} />;
  if (actionData?.kind === 'turned-away')
    return (
      <LetterPage title="Thank you for saying so" seed="asked">
        <p className="text-lg text-ink-2">They hear that nobody took it on, but not who looked or why.</p>
      </LetterPage>
    );
  const refused = actionData?.kind === 'refused' && isOver(actionData) ? actionData : undefined;
  const over = refused ?? (loaderData.kind === 'over' ? loaderData : undefined);
  if (over)
    return (
      <LetterPage title="This link is over" seed="asked" share={0.4}>
        <p role="alert" className="text-lg text-ink-2">
          {over.sentence}
        </p>
        <ButtonLink to="/how-it-works" variant="outline" className="mt-6">
          What ReferralHire is
        </ButtonLink>
      </LetterPage>
    );
  if (loaderData.kind !== 'open') return null;
  const { firstName, position, company, note } = loaderData;
  return (
    <div className="page-width py-8 md:py-14">
      <div className="mx-auto flex max-w-[620px] flex-col gap-6">
        <header>
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">
            {firstName} asks you for a referral to {company.name}
          </h1>
          <p className="mt-2 text-lg text-ink-2 wrap-anywhere">For {position}</p>
        </header>
        <blockquote className="rounded-card border border-line bg-surface p-5 text-lg wrap-anywhere whitespace-pre-line">{note}</blockquote>
        {loaderData.reader === 'seeker' ? (
          <div className="flex flex-col items-start gap-4">
            <p className="text-ink-2">This is your own link, as others see it. Send it to somebody who works at {company.name}.</p>
            <ButtonLink to={`/requests/${loaderData.requestId ?? ''}`}>See your request</ButtonLink>
          </div>
        ) : (
          <TakeOn link={loaderData} answer={actionData} />
        )}
      </div>
    </div>
  );
}

/** The six digits were the sign-in: this browser is signed in at once, and goes on to the request. */
function Claimed({ id, email, signIn }: { id: string; email: string; signIn: string }) {
  useEffect(() => {
    followSignInLink(email, signIn).then(
      // Loads a whole new document, because what this browser kept was for a visitor.
      () => location.replace(`/requests/${id}?claimed=yes`),
      () => location.replace(signIn),
    );
  }, [id, email, signIn]);
  return (
    <LetterPage title="It is yours to answer" seed="asked">
      <p className="text-lg text-ink-2">You can sign in with {email} from now on; you need no password.</p>
      <Button busy busyLabel="Signing you in..." className="mt-6 noscript:hidden">
        See the request
      </Button>
      <noscript>
        <a href={signIn}>See the request</a>
      </noscript>
    </LetterPage>
  );
}
