import type { ReactNode } from 'react';
import { isLive } from '#domain/requests/request-offers.ts';
import { PersonName } from '#web/referrers/person-name.tsx';
import { FileLink, OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import type { ShownRequest } from './shown-request.ts';

/** Who, for what and where. */
export function RequestFacts({ request }: { request: ShownRequest }) {
  const undecided = request.state === 'submitted' || request.state === 'needs_info';
  return (
    <dl className="flex flex-col gap-4">
      <Fact name="Candidate">{request.fullName}</Fact>
      {request.email && (
        <Fact name="Email">
          <OutsideLink href={`mailto:${request.email}`}>{request.email}</OutsideLink>
        </Fact>
      )}
      {request.linkedin && (
        <Fact name="LinkedIn">
          <OutsideLink href={request.linkedin}>{request.linkedin.replace(/^https:\/\/(www\.)?/, '')}</OutsideLink>
        </Fact>
      )}
      {request.side === 'seeker' && request.offers.length > 1 ? (
        [
          { name: undecided ? 'Asked now' : 'Referrer', offers: request.offers.filter(isLive) },
          { name: 'Asked before', offers: request.offers.filter((offer) => !isLive(offer)) },
        ]
          .filter(({ offers }) => offers.length > 0)
          .map(({ name, offers }) => (
            <Fact key={name} name={name}>
              {offers.map((offer) => (
                <span key={offer.rung} className="block">
                  <PersonName id={offer.referrerId} name={offer.name} hasPage={offer.hasPage} />
                </span>
              ))}
            </Fact>
          ))
      ) : (
        <Fact name="Referrer">
          <PersonName id={request.referrerId} name={request.referrerName} hasPage={request.referrerHasPage} />
        </Fact>
      )}
      <Fact name="Company">
        <TextLink to={`/companies/${request.companyId}`}>{request.company}</TextLink>
      </Fact>
      {request.reference && <Fact name="Reference number">{request.reference}</Fact>}
      {request.proof && (
        <Fact name="Proof of referral">
          <ProofLink requestId={request.id} name={request.proof.name} />
        </Fact>
      )}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

export function ProofLink({ requestId, name }: { requestId: string; name: string }) {
  return <FileLink href={`/api/requests/${requestId}/proof`} name={name} className="min-h-control-small gap-2" />;
}

/** To report the request, and to block the other side: for the seeker, each person who was asked. */
export function RequestSafety({ request }: { request: ShownRequest }) {
  const people =
    request.side === 'seeker'
      ? request.offers.map(({ referrerId, name }) => ({ id: referrerId, name }))
      : [{ id: '', name: request.sight === 'card' ? 'this person' : request.fullName }];
  return (
    <p data-screen-only="" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <TextLink to={`/report?kind=request&id=${request.id}`}>Report this request</TextLink>
      {people.map(({ id, name }) => (
        <TextLink key={id} to={`/blocks?request=${request.id}${id && `&referrer=${id}`}`}>
          Block {name}
        </TextLink>
      ))}
    </p>
  );
}
