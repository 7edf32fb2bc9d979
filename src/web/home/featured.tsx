import type { ReactNode } from 'react';
import { CardList } from '#web/search/card-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { HomeSection } from './home-section.tsx';

export function Featured({
  id,
  title,
  to,
  what,
  items,
}: {
  id: string;
  title: string;
  to: string;
  what: string;
  items: readonly { key: string; card: ReactNode }[];
}) {
  if (items.length === 0) return null;
  return (
    <HomeSection id={id} tinted>
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        <TextLink to={to} className="inline-flex min-h-control-small items-center">
          View All<span className="sr-only"> {what}</span>
        </TextLink>
      </div>
      <CardList items={items} />
    </HomeSection>
  );
}
