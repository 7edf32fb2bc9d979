import { useFetcher } from 'react-router';
import { declineReasons } from '#domain/requests/decline-reasons.ts';
import { indianDate, indianDateTime, indianDeadline } from '#shared/indian-date.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { PostForm } from '#web/ui/fields/post-form.tsx';
import { PersonName } from '#web/referrers/person-name.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { useEachAnswer } from '#web/ui/fields/use-each-answer.ts';
import { nextWords } from './next-step-words.ts';
import type { RequestAnswer, ShownRequest } from './shown-request.ts';

type ShownOffer = ShownRequest['offers'][number];

function wordsOf({ state, reason, questionAt, endedAt, referrerId }: ShownOffer, request: ShownRequest): string {
  const on = endedAt ? `, ${indianDate(endedAt)}` : '';
  switch (state) {
    case 'offered':
      return questionAt ? 'asked you a question' : 'has not answered yet';
    case 'looking':
      return questionAt ? 'asked you a question' : 'is looking closer';
    case 'accepted':
      return 'said yes';
    case 'declined':
      if (reason === 'left') return `is no longer available${on}`;
      return `declined${on}${reason ? `: ${declineReasons[reason]}` : ''}`;
    case 'passed':
      // A referrer who took it on and made no referral did answer.
      if (request.state === 'lapsed' && referrerId === request.referrerId) return `said yes, but made no referral${on}`;
      return `did not answer in time${on}`;
    case 'taken':
      return 'no longer needed: another person said yes';
    case 'closed':
      return `no longer needed${on}`;
  }
}

type AskedPeopleProps = { request: ShownRequest; colleagues: readonly { id: string; name: string }[]; willing: boolean };

/** For the seeker: everybody we asked, and the choice to ask more people or no more. */
export function AskedPeople({ request, colleagues, willing }: AskedPeopleProps) {
  const { ladder, offers, moves } = request;
  const fetcher = useFetcher<RequestAnswer>();
  useEachAnswer(fetcher, (answer) => {
    if (answer.kind === 'done') toast({ title: answer.words });
  });
  const refused = fetcher.data?.kind === 'refused' && fetcher.state === 'idle' ? fetcher.data.sentence : undefined;
  const more = colleagues.filter(({ id }) => !ladder.excluded.includes(id) && !offers.some(({ referrerId }) => referrerId === id));
  const never = colleagues.filter(({ id }) => ladder.excluded.includes(id));
  return (
    <>
      <ol aria-label="People asked" className="flex flex-col gap-3">
        {offers.map((offer) => (
          <li key={offer.rung} className="wrap-anywhere">
            <PersonName id={offer.referrerId} name={offer.name} hasPage={offer.hasPage} />{' '}
            <span className="text-ink-2">{wordsOf(offer, request)}</span>
            <span className="block text-sm text-ink-3">Asked {indianDateTime(offer.offeredAt)}</span>
          </li>
        ))}
      </ol>
      {(moves.includes('widen') || moves.includes('narrow')) && (
        <>
          <p className="text-sm text-ink-2">
            {nextWords(request, willing)}
            {ladder.endsAt && ` The request ends by ${indianDeadline(ladder.endsAt)} at the latest.`}
          </p>
          <PostForm fetcher={fetcher} fields={{ version: request.version }} className="flex flex-col items-start gap-3">
            <Button
              type="submit"
              name="move"
              value={ladder.on ? 'narrow' : 'widen'}
              variant={ladder.on ? 'outline' : 'soft'}
              busy={fetcher.state !== 'idle' && fetcher.formData?.get('move') !== 'exclude'}
            >
              {ladder.on ? 'Ask nobody else' : 'Also ask colleagues'}
            </Button>
          </PostForm>
          {more.length > 0 && (
            <details className="text-sm">
              <summary className="cursor-pointer font-medium text-primary">Somebody we should not ask</summary>
              <PostForm fetcher={fetcher} fields={{ version: request.version }} className="mt-3 flex flex-wrap gap-3">
                <Select
                  name="referrerId"
                  aria-label="Somebody we should not ask"
                  className="min-w-0 flex-1"
                  options={more.map(({ id, name }) => [id, name])}
                />
                <Button type="submit" name="move" value="exclude" variant="outline" size="small">
                  Never ask them
                </Button>
              </PostForm>
            </details>
          )}
        </>
      )}
      {never.length > 0 && <p className="text-sm text-ink-2">Never asked: {never.map(({ name }) => name).join(', ')}.</p>}
      {refused && <FieldError id={undefined} message={refused} />}
    </>
  );
}
