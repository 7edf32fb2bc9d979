import { Form, useNavigation } from 'react-router';
import { notices, type EndedByOnePress, type Purpose } from '#domain/person/notices.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const names: Record<Purpose, string> = {
  account: 'Having an account',
  resume: 'Sending resumes',
  listing: 'Being listed as a referrer',
  payouts: 'Payouts to your UPI ID',
  newsletter: 'Newsletter',
  suggestions: 'News about what you follow',
};

const endings: Record<EndedByOnePress, { press: string; after: string }> = {
  listing: {
    press: 'Stop being listed',
    after: 'If you stop, you leave every list, and requests that wait for you go to a colleague or end.',
  },
  payouts: { press: 'Remove the UPI ID', after: 'If you remove it, nothing is paid until you add one again.' },
  newsletter: { press: 'End the newsletter', after: 'If you end it, you do not get the next issue.' },
  suggestions: { press: 'Follow nothing', after: 'If you end it, the list of what you follow is emptied.' },
};

/** The notice names the statement as its place, but that page has no form. */
const upiForm = '/dashboard?view=referrer';

type Consent = { purpose: Purpose; given: boolean; at: Date; version: number | null };
type OwnPurposesProps = {
  purposes: Record<EndedByOnePress, boolean>;
  requests: readonly { id: string; position: string; company: string }[];
  moreRequests: boolean;
  consents: readonly Consent[];
};

/** What the person agreed to, each with the button that ends it. Agreeing takes at least as many presses as ending. */
export function OwnPurposes({ purposes, requests, moreRequests, consents }: OwnPurposesProps) {
  const navigation = useNavigation();
  const pressed = navigation.formData?.get('purpose') ?? navigation.formData?.get('request');
  const rows = (Object.keys(endings) as EndedByOnePress[]).map((purpose) => ({ purpose, on: purposes[purpose] }));
  return (
    <Card as="section" aria-labelledby="purposes-heading" className="flex flex-col gap-4">
      <div>
        <h2 id="purposes-heading" className="text-xl">
          What you agreed to
        </h2>
        <p className="mt-1 text-ink-2">
          You can end each of these with its button. It takes effect at once; only deleting the account takes seven days.
        </p>
      </div>
      <ul aria-label="Purposes" className="flex flex-col divide-y divide-line">
        {rows.map(({ purpose, on }) => (
          <li key={purpose} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-semibold">
                {names[purpose]}: {on ? 'on' : 'off'}
              </p>
              <p className="text-sm text-ink-2">{on ? `${notices[purpose].words} ${endings[purpose].after}` : notices[purpose].words}</p>
            </div>
            {on ? (
              <Form method="post">
                <FormKey />
                <input type="hidden" name="purpose" value={purpose} />
                <Button type="submit" name="intent" value="withdraw" variant="outline" size="small" busy={pressed === purpose}>
                  {endings[purpose].press}
                </Button>
              </Form>
            ) : (
              <TextLink to={purpose === 'payouts' ? upiForm : notices[purpose].place} className="text-sm">
                Turn on<span className="sr-only"> {names[purpose]}</span>
              </TextLink>
            )}
          </li>
        ))}
        {requests.map(({ id, position, company }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-semibold wrap-anywhere">
                <TextLink to={`/requests/${id}`}>
                  Request: {position}, {company}
                </TextLink>
              </p>
              <p className="text-sm text-ink-2">The people you asked read your name, your message and the resume you sent with it.</p>
            </div>
            <Form method="post">
              <FormKey />
              <input type="hidden" name="request" value={id} />
              <Button type="submit" name="intent" value="withdraw-request" variant="outline" size="small" busy={pressed === id}>
                Withdraw<span className="sr-only"> the request for {position}</span>
              </Button>
            </Form>
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 last:pb-0">
          <div className="min-w-0 flex-1 basis-72">
            <p className="font-semibold">{names.account}: on</p>
            <p className="text-sm text-ink-2">{notices.account.words}</p>
          </div>
          <TextLink to="/profile#delete" className="text-sm">
            Delete the account
          </TextLink>
        </li>
      </ul>
      {moreRequests && (
        <p className="text-sm text-ink-2">
          You have more open requests: <TextLink to="/dashboard?view=seeker">all of them</TextLink>.
        </p>
      )}
      {consents.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-badge font-medium text-primary">The record</summary>
          <ul className="mt-2 flex flex-col gap-1 text-sm text-ink-2">
            {consents.map(({ purpose, given, at, version }, index) => (
              <li key={index}>
                {indianDateTime(at)}: {names[purpose]}, {given ? 'agreed' : 'taken back'}
                {given && version !== null && ` (notice ${version})`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
