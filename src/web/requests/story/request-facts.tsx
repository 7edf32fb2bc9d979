import { PersonName } from '#web/referrers/person-name.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import { Fact } from './fact.tsx';
import { ProofLink } from './proof-link.tsx';
import type { ShownRequest } from './shown-request.ts';

/** Who, for what and where. */
export function RequestFacts({ request }: { request: ShownRequest }) {
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
      <Fact name="Referrer">
        <PersonName id={request.referrerId} name={request.referrerName} hasPage={request.referrerHasPage} />
      </Fact>
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
