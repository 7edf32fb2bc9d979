import { Check } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { Follow } from '#domain/following/follow-input.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * A plain form, because the pages that have it are for reading and load no React; it ends on the page of everything that is followed.
 * Whether it says "Following" is decided in the browser (reading/show-followed.ts).
 */
export function FollowForm({ follow, wide, children }: { follow: Partial<Follow>; wide?: boolean; children: ReactNode }) {
  const fields = Object.entries(follow).filter(([, value]) => value);
  const subject = fields.join(' ');
  useEffect(() => {
    document.dispatchEvent(new Event('follow-form'));
  }, [subject]);
  return (
    // Something else to follow is another form, about which nothing is known yet.
    <form key={subject} method="post" action="/following" data-follow="" className="group">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value="follow" variant="outline" {...(wide ? { wide } : {})}>
        <span className="group-data-followed:hidden">{children}</span>
        <span className="hidden items-center gap-2 group-data-followed:inline-flex">
          <Check aria-hidden="true" className="text-success" /> Following
        </span>
      </Button>
    </form>
  );
}
