import { useRootData } from '#web/app/root-data.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { CardSection } from '#web/ui/section.tsx';

/** People copy it and cannot press it here: our security policy rightly lets no page run such an address. */
export function Bookmarklet() {
  const { publicUrl } = useRootData();
  const address = `javascript:location.href='${publicUrl}/find?link='+encodeURIComponent(location.href)`;
  return (
    <CardSection title="From a job’s page to somebody who can refer you" className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">
        On a computer: make a new bookmark, name it “Refer me”, and paste this as its address. On the page of a job, press it: we read the
        address of that page and show who can be asked.
      </p>
      <Input readOnly value={address} aria-label="Address of the bookmark" className="font-mono text-sm!" />
      <p className="text-sm text-ink-2">
        On an Android phone, add ReferralHire to your home screen. Then it is in the share menu of your browser.
      </p>
    </CardSection>
  );
}
