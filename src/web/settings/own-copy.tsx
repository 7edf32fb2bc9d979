import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { mayAskForExport, type DataExport } from '#domain/person/data-export.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import { AskForCopyDialog } from '#web/accounts/account-safety-dialogs.tsx';
import type { Proof } from '#web/identity/account-safety.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { fileSize } from '#web/ui/fields/file-size.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { SettingsSection } from './settings-section.tsx';

const lookAgainMs = 3000;

type OwnCopyProps = { latest: DataExport | null; now: Date; way: Proof['way']; email: string; ready: boolean };

/** Everything we hold, as a file; and the two tables of requests, which need no waiting. */
export function OwnCopy({ latest, now, way, email, ready }: OwnCopyProps) {
  // The mailed link that proves who they are brings people back to the dialog that needed it.
  const [open, setOpen] = useState(useSearchParams()[0].get('do') === 'copy');
  const { revalidate } = useRevalidator();
  const mayAsk = mayAskForExport(latest ?? undefined, now);
  const isBeingMade = latest !== null && !latest.readyAt && !mayAsk;
  const isThere = latest?.endsAt && latest.endsAt > now;
  useEffect(() => {
    if (!isBeingMade) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isBeingMade, revalidate]);
  return (
    <SettingsSection
      id="export"
      title="A copy of your data"
      lead="One file with all that is listed above: tables for spreadsheets and for programs, your resumes and invoices, and a page that explains them. It can be downloaded for 24 hours, and every download is recorded."
      className="items-start gap-4"
    >
      <div role="status" className="contents">
        {isBeingMade && (
          <p className="flex items-center gap-2">
            <Spinner /> Your copy is being made. We email you when it is ready.
          </p>
        )}
        {isThere && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <a href={`/api/account/exports/${latest.id}/file`} download className={buttonClass({ variant: 'primary' })}>
              <Download aria-hidden="true" />
              Download your copy
            </a>
            <span className="text-sm text-ink-2">
              {fileSize(latest.size ?? 0)}, until {indianDateTime(latest.endsAt ?? now)}.{' '}
              {latest.takes > 0 && `Downloaded ${latest.takes === 1 ? 'once' : `${latest.takes} times`}.`}
            </span>
          </p>
        )}
      </div>
      {mayAsk && (
        <Button variant={isThere ? 'outline' : 'primary'} disabled={!ready} onClick={() => setOpen(true)}>
          Get a copy of my data
        </Button>
      )}
      <p className="text-ink-2">
        Only the tables of requests, at once:{' '}
        {(['seeker', 'referrer'] as const).map((side, at) => (
          <span key={side}>
            {at > 0 && ' and '}
            <a href={`/api/requests.csv?side=${side}`} download className="font-medium text-primary underline underline-offset-[0.2em]">
              {side === 'seeker' ? 'My applications' : 'My referrals'}
            </a>
          </span>
        ))}
        .
      </p>
      <AskForCopyDialog
        open={ready && open && mayAsk}
        onClose={() => setOpen(false)}
        onAsked={() => void revalidate()}
        way={way}
        email={email}
      />
    </SettingsSection>
  );
}
