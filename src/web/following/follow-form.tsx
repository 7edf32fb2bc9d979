import { Check } from 'lucide-react';
import { useEffect, type FormEvent, type ReactNode } from 'react';
import type { Follow } from '#domain/following/follow-input.ts';
import { hasSessionHint } from '#web/identity/session-hint.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';

/**
 * A plain form, because the pages that have it are for reading and load no React. It leads visitors to sign in, and from there back to where
 * they were; signed-in people stay where they are.
 * Whether it says "Following" is decided in the browser (reading/page-script.ts).
 */
export function FollowForm({ follow, wide, children }: { follow: Partial<Follow>; wide?: boolean; children: ReactNode }) {
  const fields = Object.entries(follow).filter(([, value]) => value);
  const subject = fields.join(' ');
  useEffect(() => {
    document.dispatchEvent(new Event('follow-form'));
  }, [subject]);
  return (
    // Something else to follow is another form, about which nothing is known yet.
    <form key={subject} method="post" action="/following" data-follow="" className="group" onSubmit={(event) => void stay(event)}>
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

/** People who follow it already want to see or end that, so they go to the page. */
async function stay(event: FormEvent<HTMLFormElement>): Promise<void> {
  const form = event.currentTarget;
  if (!hasSessionHint() || form.hasAttribute('data-followed')) return;
  event.preventDefault();
  const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
  if (answer?.type !== 'opaqueredirect') return form.submit();
  document.dispatchEvent(new Event('follow-form'));
  toast({ title: 'Followed. We tell you when there is news.' });
}
