import { ButtonLink } from '#web/ui/button.tsx';
import { dashboardPath, type DashboardAddress } from './dashboard-address.ts';

/** The next rows are a separate page: Back returns, and people can bookmark it. */
export function MoreRows({ address, nextCursor }: { address: DashboardAddress; nextCursor: string | null }) {
  if (!nextCursor && !address.cursor) return null;
  return (
    <nav aria-label="More rows" className="mt-4 flex flex-wrap justify-between gap-3">
      {address.cursor && (
        <ButtonLink variant="outline" to={dashboardPath({ ...address, cursor: undefined })}>
          Back to the first
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink variant="outline" to={dashboardPath({ ...address, cursor: nextCursor })} className="ml-auto">
          Show the next
        </ButtonLink>
      )}
    </nav>
  );
}
