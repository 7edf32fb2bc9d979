import type { ReactNode } from 'react';
import { companyPeopleWords, shortPersonOddsWords } from '#domain/odds/odds-words.ts';
import type { App } from '#server/app/create-app.ts';
import { referrerOnCard } from '#web/cards/referrer-card.tsx';
import { FollowForm } from '#web/following/follow-form.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

type Company = Awaited<ReturnType<App['companies']['get']>>;

/** The people at a company on their cards, with how they answer, and the company's rules. */
export async function findPeople(app: App, company: Company, most: number) {
  const [{ items }, rules, companyOdds] = await Promise.all([
    app.referrers.find({ q: '', company: company.id, department: '', sort: 'referrals' }, { page: 1 }, most),
    app.companies.findRules(company.id),
    app.odds.ofCompany(company),
  ]);
  const odds = await app.odds.find(items.map(({ id }) => id));
  return {
    referrers: items.map((each) => ({ ...referrerOnCard(each), odds: shortPersonOddsWords(each, odds.get(each.id)) })),
    answers: companyPeopleWords(companyOdds, items),
    rules,
  };
}

/** Where nobody can be asked: the two ways on. */
export function NobodyToAsk({ company, link, children }: { company: string; link?: string; children: ReactNode }) {
  return (
    <div className="mt-4 flex max-w-measure flex-col items-start gap-3 rounded-card bg-primary-soft p-5 text-on-primary-soft">
      {children}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={askSomebody(company, link)}>Ask somebody you know there</ButtonLink>
        <FollowForm follow={{ kind: 'company', company }}>Tell me when I can ask</FollowForm>
      </div>
    </div>
  );
}

export const askSomebody = (company: string, link?: string) => `/ask-somebody/${company}${link ? `?${new URLSearchParams({ link })}` : ''}`;
