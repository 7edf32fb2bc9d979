import { JsonLd as Facts } from '#web/app/json-ld.tsx';

export function JsonLd({ data }: { data: object }) {
  return <Facts facts={{ '@context': 'https://schema.org', ...data }} />;
}

export function breadcrumbs(origin: string, trail: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: origin + path })),
  };
}
