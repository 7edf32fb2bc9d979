import { boughtLine } from '#domain/billing/request-allowance.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { useAsking } from './use-asking.ts';

/** What asking costs the reader: one of their free requests or a charge; a rehearsal costs nothing. */
export function OwnFreeReferrals({ rehearsal = false }: { rehearsal?: boolean }) {
  const line = useAsking();
  return rehearsal ? rehearsalIsFree : <AllowanceWords {...line} />;
}

export const rehearsalIsFree = 'A rehearsal is free';

/** What was bought goes below the free ones. */
export function AllowanceWords({ line, bought }: { line: string; bought: number }) {
  return (
    <>
      {line === 'Standard charges apply' ? <TextLink to="/pricing#one-more-request">{line}</TextLink> : line}
      {bought > 0 && <span className="block">{boughtLine(bought)}</span>}
    </>
  );
}
