import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import { openingDays } from '#domain/openings/opening.ts';
import { indianDate } from '#shared/indian-date.ts';
import { answerForm } from '#web/app/answer-form.ts';
import { appContext } from '#web/app/app-context.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { LetterForm, LetterPage } from '#web/outreach/letter-page.tsx';
import type { Route } from './+types/renew-openings.route.ts';

export const meta = () => unlistedMeta('Keep your openings');

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? '';
  return { token, openings: await context.get(appContext).openings.renewable(token) };
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, ({ app, clientAddress, typed }) => app.openings.renewByLink(typed['token'], clientAddress));

/**
 * The click in the mail is the whole answer: with scripts the page sends its form itself. Opening the address alone changes nothing, because
 * programs that check links in mails do that too.
 */
export default function RenewOpenings({ loaderData: { token, openings }, actionData }: Route.ComponentProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const one = openings.length === 1;
  const asked = actionData !== undefined;
  useEffect(() => {
    // A tab opened in the background waits until the person looks at it.
    const send = () => {
      if (!asked && form.current && document.visibilityState === 'visible') void submit(form.current, { replace: true });
    };
    send();
    document.addEventListener('visibilitychange', send);
    return () => document.removeEventListener('visibilitychange', send);
  }, [asked, submit]);
  const titles = (
    <ul className="mt-4 list-disc pl-5 text-lg marker:text-ink-3">
      {openings.map(({ id, title }) => (
        <li key={id} className="wrap-anywhere">
          {title}
        </li>
      ))}
    </ul>
  );
  if (actionData && 'endsAt' in actionData) {
    return (
      <LetterPage title={one ? 'Your opening stays' : 'Your openings stay'} seed="openings" next={['/my-openings', 'Your openings']}>
        <p role="status" className="text-lg text-ink-2">
          Listed until {indianDate(actionData.endsAt)}. We remind you three days before.
        </p>
        {titles}
        <p className="mt-4 text-ink-2">Filled in the meantime? Remove {one ? 'it' : 'what is filled'} from your openings.</p>
      </LetterPage>
    );
  }
  if (openings.length === 0) {
    return (
      <LetterPage
        title="Nothing to renew"
        seed="openings"
        share={0.6}
        lead="You removed these openings, or the link is not complete. You can list openings at any time."
        next={['/my-openings', 'Your openings']}
      />
    );
  }
  return (
    <LetterPage title={one ? 'Keep your opening' : 'Keep your openings'} seed="openings" share={0.6}>
      <p className="text-lg text-ink-2">You can still refer for {one ? 'this' : 'these'}:</p>
      {titles}
      <LetterForm ref={form} fields={{ token }} problem={actionData?.sentence}>
        Keep {one ? 'it' : 'them'} for {openingDays} more days
      </LetterForm>
    </LetterPage>
  );
}
