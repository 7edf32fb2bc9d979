import { TextLink } from '#web/ui/text-link.tsx';
import { useAllowanceLine } from './use-allowance-line.ts';

export function OwnFreeReferrals() {
  return <AllowanceWords line={useAllowanceLine()} />;
}

export function AllowanceWords({ line }: { line: string }) {
  return line === 'Standard charges apply' ? <TextLink to="/pricing#one-more-request">{line}</TextLink> : <>{line}</>;
}
