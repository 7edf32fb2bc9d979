import type { ReactNode } from 'react';
import { endedByOnePress, notices, type EndedByOnePress, type Purpose } from '#domain/person/notices.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import { ButtonForm } from '#web/ui/fields/post-form.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { SettingsSection } from './settings-section.tsx';

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

type OwnPurposesProps = {
  purposes: Record<EndedByOnePress, boolean>;
  requests: readonly { id: string; position: string; company: string }[];
  moreRequests: boolean;
  consents: readonly { purpose: Purpose; given: boolean; at: Date; version: number | null }[];
};

/** What the person agreed to, each with the button that ends it. Agreeing takes at least as many presses as ending. */
export function OwnPurposes({ purposes, requests, moreRequests, consents }: OwnPurposesProps) {
  return (
    <SettingsSection
      title="What you agreed to"
      lead="You can end each of these with its button. It takes effect at once; only deleting the account takes seven days."
      wide
    >
      <ul aria-label="Purposes" className="flex flex-col divide-y divide-line">
        {endedByOnePress.map((purpose) => {
          const on = purposes[purpose];
          return (
            <Agreed
              key={purpose}
              title={`${names[purpose]}: ${on ? 'on' : 'off'}`}
              says={on ? `${notices[purpose].words} ${endings[purpose].after}` : notices[purpose].words}
            >
              {on ? (
                <ButtonForm fields={{ intent: 'withdraw', purpose }} variant="outline" size="small">
                  {endings[purpose].press}
                </ButtonForm>
              ) : (
                <TextLink to={purpose === 'payouts' ? upiForm : notices[purpose].place} className="text-sm">
                  Turn on<span className="sr-only"> {names[purpose]}</span>
                </TextLink>
              )}
            </Agreed>
          );
        })}
        {requests.map(({ id, position, company }) => (
          <Agreed
            key={id}
            title={<TextLink to={`/requests/${id}`}>{`Request: ${position}, ${company}`}</TextLink>}
            says="The people you asked read your name, your message and the resume you sent with it."
          >
            <ButtonForm fields={{ intent: 'withdraw-request', request: id }} variant="outline" size="small">
              Withdraw<span className="sr-only"> the request for {position}</span>
            </ButtonForm>
          </Agreed>
        ))}
        <Agreed title={`${names.account}: on`} says={notices.account.words}>
          <TextLink to="/profile#delete" className="text-sm">
            Delete the account
          </TextLink>
        </Agreed>
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
    </SettingsSection>
  );
}

const Agreed = ({ title, says, children }: { title: ReactNode; says: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
    <div className="min-w-0 flex-1 basis-72">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-sm text-ink-2">{says}</p>
    </div>
    {children}
  </li>
);
