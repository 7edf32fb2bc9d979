import { Award } from 'lucide-react';
import type { Referrer } from '#domain/referrers/referrer.ts';
import { plural } from '#shared/plural.ts';
import { AllowanceWords, rehearsalIsFree } from '#web/cards/own-free-referrals.tsx';
import { visitors } from '#web/cards/use-asking.ts';
import { successfulReferrals } from '#web/cards/successful-referrals.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { RequestPrefill } from '#web/referrers/use-request-prefill.ts';

type Props = { referrer: Referrer; odds: string; tips: readonly string[]; allowance: RequestPrefill['allowance'] | undefined };

export function RequestAside({ referrer, odds, tips, allowance }: Props) {
  return (
    <aside aria-label="Referrer and tips" className="flex flex-col gap-5">
      <Card as="section" aria-label="Referrer" className="flex flex-col gap-3">
        <div className="flex items-start gap-3">
          <Avatar name={referrer.name} />
          <div className="min-w-0">
            <h2 className="text-lg leading-tight">
              <TextLink to={`/referrers/${referrer.id}`}>{referrer.name}</TextLink>
            </h2>
            <p className="text-sm text-ink-2">
              {referrer.role} at <TextLink to={`/companies/${referrer.companyId}`}>{referrer.company}</TextLink>
            </p>
            <p className="text-sm text-ink-2">
              {referrer.department} · {plural(referrer.yearsAtCompany, 'year')} at company
            </p>
          </div>
        </div>
        <p className="flex flex-wrap gap-2">
          {referrer.successfulReferrals > 0 && (
            <Badge tone="success">
              <Award aria-hidden="true" /> {successfulReferrals(referrer.successfulReferrals)}
            </Badge>
          )}
          {referrer.isSample && <Badge>Sample</Badge>}
        </p>
        <p className="rounded-control bg-primary-soft px-3 py-2 text-sm font-semibold text-on-primary-soft">
          {referrer.rehearsal ? rehearsalIsFree : <AllowanceWords {...(allowance ?? visitors)} />}
        </p>
        <p>{odds}</p>
        {!referrer.rehearsal && <p className="text-sm text-ink-2">Referrers typically respond in 3-5 business days.</p>}
      </Card>
      <p className="px-1 text-sm text-ink-2">
        Do you know somebody else at {referrer.company}?{' '}
        <TextLink to={`/ask-somebody/${referrer.companyId}`}>Ask them with a private link</TextLink>. It uses no free request.
      </p>
      <Card as="section" aria-labelledby="tips-heading">
        <h2 id="tips-heading" className="text-lg">
          Tips for a good request
        </h2>
        <ol className="mt-3 flex list-decimal flex-col gap-2.5 pl-5 text-sm text-ink-2 marker:font-semibold marker:text-primary">
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ol>
      </Card>
    </aside>
  );
}
