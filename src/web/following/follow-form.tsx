import type { ReactNode } from 'react';
import type { Follow } from '#domain/following/follow-input.ts';
import { Button } from '#web/ui/button.tsx';

/** A plain form, because the pages that have it are for reading and load no React; it ends on the page of everything that is followed. */
export function FollowForm({ follow, wide, children }: { follow: Partial<Follow>; wide?: boolean; children: ReactNode }) {
  return (
    <form method="post" action="/following">
      {Object.entries(follow).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <Button type="submit" name="intent" value="follow" variant="outline" {...(wide ? { wide } : {})}>
        {children}
      </Button>
    </form>
  );
}
