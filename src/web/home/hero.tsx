import { freeEachMonth } from '#domain/billing/free-requests.ts';
import { BadgeCheck, CircleCheck, Search } from 'lucide-react';
import { Form, Link } from 'react-router';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { RequestLine } from './request-line.tsx';

/** Answers what a newcomer asks first: which companies, is it free, why trust it. `companies`: those with the most people to ask. */
export function Hero({ companies }: { companies: readonly { id: string; name: string }[] }) {
  return (
    <section className="page-width relative grid items-center gap-10 overflow-hidden pt-6 pb-10 md:grid-cols-[1.15fr_1fr] md:py-12">
      <div className="relative z-1">
        <h1 className="text-hero leading-[1.08] tracking-[-0.02em]">
          Get{' '}
          <span className="bg-linear-to-t from-accent from-12% to-transparent to-12% bg-[length:100%_0.92em] bg-no-repeat text-primary">
            vouched for
          </span>
          , <br className="max-sm:hidden" />
          not lost in the pile.
        </h1>
        <p className="mt-4 max-w-[32em] text-ink-2 md:mt-5 md:text-lg">
          Ask an employee at your target company for a referral. Referrers typically respond in 3-5 business days, and you can follow every
          step.
        </p>
        <Form method="get" action="/companies" role="search" aria-label="Find a company" className="mt-5 max-w-[36rem] md:mt-7">
          <label htmlFor="hero-search" className="font-semibold">
            Which company do you want to join?
          </label>
          <div className="mt-2 flex gap-2">
            <Input
              id="hero-search"
              type="search"
              name="q"
              placeholder="Name, industry, city or a job’s link"
              maxLength={2000}
              autoComplete="off"
              enterKeyHint="search"
              data-suggest=""
              className="h-[52px]! min-w-0 flex-1"
            />
            <Button type="submit" size="large" className="max-sm:w-[52px] max-sm:px-0!">
              <Search aria-hidden="true" />
              <span className="max-sm:sr-only">Search</span>
            </Button>
          </div>
        </Form>
        {companies.length > 0 && (
          <ul aria-label="Companies with the most referrers" className="mt-3 flex flex-wrap gap-2">
            {companies.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={`/companies/${id}`}
                  prefetch="intent"
                  className="inline-flex min-h-9 items-center rounded-chip border border-line-strong bg-surface px-3 text-sm font-medium text-ink no-underline transition-colors hover:border-ink hover:bg-sunken"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium text-ink-2 [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_svg]:size-4 [&_svg]:text-primary">
          <li>
            <CircleCheck aria-hidden="true" /> {freeEachMonth} free a month
          </li>
          <li>
            <BadgeCheck aria-hidden="true" /> Verified by work email
          </li>
        </ul>
        <div className="mt-5 flex flex-wrap gap-3 md:mt-6">
          <ButtonLink to="/companies" size="large" variant="soft" className="max-sm:flex-1 max-sm:px-3! whitespace-nowrap">
            Browse Companies
          </ButtonLink>
          <ButtonLink to="/referrers" size="large" variant="outline" className="max-sm:flex-1 max-sm:px-3! whitespace-nowrap">
            Find Referrers
          </ButtonLink>
        </div>
      </div>
      <RequestLine />
    </section>
  );
}
