import { Form } from 'react-router';
import { searchText } from '#domain/search/search-text.ts';
import { plural } from '#shared/plural.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/rules.route.ts';
import { ConsolePage } from './console/console-page.tsx';
import { Section } from './console/facts.tsx';
import { consoleLoader } from './console/open-console.ts';

export const meta = () => unlistedMeta('Referral rules');

const shown = 20;

export const loader = consoleLoader(async ({ app, session }, { url }: Route.LoaderArgs) => {
  const q = searchText(url.searchParams.get('q') ?? '');
  const [toLookAt, found] = await Promise.all([
    app.rulesDesk.toLookAt(session),
    app.companies.find({ q, industry: '', location: '', sort: 'name' }, { page: 1 }, shown),
  ]);
  return { ...toLookAt, q, companies: found.items.map(({ id, name, location }) => ({ id, name, location })) };
});

export default function Rules({ loaderData: { declines, reports, q, companies } }: Route.ComponentProps) {
  const toLookAt = [
    ...declines.map(({ id, name, alreadyReferred: referred, employerRules: rules }) => {
      const answers = `${referred + rules} answers in 90 days`;
      return { id, name, why: `${answers}: already referred or applied (${referred}), employer’s rules (${rules}).` };
    }),
    ...reports.map(({ id, name, reports: many }) => ({ id, name, why: `${plural(many, 'correction')} by people who work there.` })),
  ];
  return (
    <ConsolePage title="Referral rules" about="Seekers read a company’s rule card before they ask. What you change is recorded.">
      <Section title="Please look" count={toLookAt.length}>
        {toLookAt.length === 0 && <p className="mt-3 text-ink-2">No card needs a look.</p>}
        <ul className="mt-3 flex flex-col gap-3">
          {toLookAt.map(({ id, name, why }) => (
            <li key={why + id}>
              <TextLink to={`/admin/rules/${id}`}>{name}</TextLink> <span className="text-ink-2">{why}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="All cards">
        <Form method="get" className="mt-3 flex flex-wrap items-end gap-3">
          <InputField label="Company" name="q" type="search" defaultValue={q} className="grow basis-60" />
          <Button type="submit" variant="outline">
            Find
          </Button>
        </Form>
        <ul className="mt-4 flex flex-col gap-2">
          {companies.map(({ id, name, location }) => (
            <li key={id}>
              <TextLink to={`/admin/rules/${id}`}>{name}</TextLink> <span className="text-sm text-ink-3">{location}</span>
            </li>
          ))}
        </ul>
        {companies.length === 0 && <p className="mt-3 text-ink-2">No company has this name.</p>}
      </Section>
    </ConsolePage>
  );
}
