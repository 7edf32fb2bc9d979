import { data, Form, useNavigation } from 'react-router';
import { openingDays } from '#domain/openings/opening.ts';
import { indianDate } from '#shared/indian-date.ts';
import { appContext, clientAddressContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/refusal.ts';
import { LetterPage } from '#web/outreach/letter-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import type { Route } from './+types/renew-openings.route.ts';

export const meta = () => [...pageMeta('Keep your openings'), { name: 'robots', content: 'noindex' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? '';
  return { token, openings: await context.get(appContext).openings.renewable(token) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await request.formData()).get('token');
  try {
    const { endsAt } = await context.get(appContext).openings.renewByLink(token, context.get(clientAddressContext));
    return { endsAt };
  } catch (thrown) {
    const { status, sentence } = readRefusal(thrown);
    return data({ endsAt: null, sentence }, { status });
  }
}

export default function RenewOpenings({ loaderData: { token, openings }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting';
  const titles = (
    <ul className="mt-4 list-disc pl-5 text-lg marker:text-ink-3">
      {openings.map(({ title }) => (
        <li key={title} className="wrap-anywhere">
          {title}
        </li>
      ))}
    </ul>
  );
  if (actionData?.endsAt) {
    return (
      <LetterPage title={openings.length === 1 ? 'Your opening stays' : 'Your openings stay'} seed="openings">
        <p className="text-lg text-ink-2">Listed until {indianDate(actionData.endsAt)}. We remind you three days before.</p>
        {titles}
        <ButtonLink to="/my-openings" className="mt-6">
          All your openings
        </ButtonLink>
      </LetterPage>
    );
  }
  return (
    <LetterPage title="Keep your openings" seed="openings" share={0.6}>
      <p className="text-lg text-ink-2">
        {openings.length > 0
          ? `Press the button if you can still refer for this. We ask because programs that check links in mails would otherwise renew for you.`
          : 'There is nothing to renew: you removed these openings, or the link is not complete.'}
      </p>
      {titles}
      {actionData && (
        <div role="alert" className="mt-4">
          <FieldError id={undefined} message={actionData.sentence} />
        </div>
      )}
      {openings.length > 0 && (
        <Form method="post" className="mt-6">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="large" busy={busy}>
            Keep {openings.length === 1 ? 'it' : 'them'} for {openingDays} more days
          </Button>
        </Form>
      )}
    </LetterPage>
  );
}
