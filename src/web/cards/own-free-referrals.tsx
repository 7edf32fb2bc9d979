import { boughtLine } from '#domain/billing/request-allowance.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { useAllowanceLine } from './use-allowance-line.ts';

export function OwnFreeReferrals() {
  return <AllowanceWords {...useAllowanceLine()} />;
}

/** What was bought goes below the free ones. */
export function AllowanceWords({ line, bought }: { line: string; bought: number }) {
  return (
    <>
      {line === 'Standard charges apply' ? <TextLink to="/pricing#one-more-request">{line}</TextLink> : line}
      {bought > 0 && <span className="block">{boughtLine(bought)}</span>}
    </>
  );
}
