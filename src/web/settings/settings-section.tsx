import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

type SettingsSectionProps = { id?: string; title: string; lead?: ReactNode; wide?: boolean; className?: string; children: ReactNode };

/** A named part of a settings page. `wide`: the sentence under the heading takes the whole line. */
export function SettingsSection({ id, title, lead, wide = false, className = 'gap-4', children }: SettingsSectionProps) {
  const heading = useId();
  return (
    <Card as="section" id={id} aria-labelledby={heading} className={clsx('flex flex-col', className)}>
      <div>
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        {lead && <p className={clsx('mt-1 text-ink-2', !wide && 'max-w-measure')}>{lead}</p>}
      </div>
      {children}
    </Card>
  );
}
