import { Form } from 'react-router';
import { readSearch } from '#domain/content/literal-search.ts';
import { readErrorReference } from '#domain/outreach/help-topics.ts';
import { plural } from '#shared/plural.ts';
import { answerForm } from '#web/app/answer-form.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { PageHead } from '#web/content/page-head.tsx';
import { QuestionList } from '#web/content/question-list.tsx';
import { SearchBox } from '#web/search/search-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/help.route.ts';
import { HelpForm } from './help-form.tsx';
import { useRootData } from '#web/app/root-data.ts';
import { Panel, Section } from '#web/ui/section.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams.get('q'));
  return { search, about: readErrorReference(searchParams.get('about')), ...context.get(appContext).content.searchHelp(search) };
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ app, clientAddress, typed }) => {
    const { reference } = await app.outreach.askForHelp(typed, clientAddress);
    return { kind: 'sent' as const, reference };
  });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta('Help', 'Search the answers and guides, or write to us. A person answers by email.', !(loaderData?.search || loaderData?.about));

export default function Help({ loaderData: { search, about, questions, guides }, actionData }: Route.ComponentProps) {
  const found = questions.length + guides.length;
  return (
    <>
      <PageHead
        title="How can we help?"
        seed="help"
        crumb={{ name: 'Help', path: '/help' }}
        after={
          <Form method="get" action="/help" role="search" aria-label="Search help" className="mt-6 flex max-w-140 gap-2">
            <SearchBox
              key={search}
              name="q"
              aria-label="Search questions and guides"
              placeholder="Refund, resume, no answer..."
              defaultValue={search}
              maxLength={200}
              className="h-[52px]!"
            />
            <Button type="submit" size="large" variant="outline" className="max-sm:px-4!">
              Search
            </Button>
          </Form>
        }
      >
        <p>Search the questions and guides. If the answer is not there, write to us.</p>
      </PageHead>
      <div className="page-width grid items-start gap-10 py-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-14">
        <div className="flex flex-col gap-10">
          {search && (
            <p role="status" className="-mb-4 text-ink-2">
              {found > 0
                ? `${plural(questions.length, 'question')} and ${plural(guides.length, 'guide')} for “${search}”.`
                : `Nothing here answers “${search}” yet. Try one word, or write to us.`}
            </p>
          )}
          {questions.length > 0 && (
            <Section title="Questions" corner={<TextLink to="/faq">All questions</TextLink>} className="flex flex-col gap-4">
              <QuestionList questions={questions} name="help" search={search} open={search ? questions[0]?.id : undefined} />
            </Section>
          )}
          {guides.length > 0 && (
            <Section title="Guides" corner={<TextLink to="/guides">All guides</TextLink>} className="flex flex-col gap-4">
              <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
                {guides.map(({ path, title, summary }) => (
                  <li key={path}>
                    <TextLink to={path} className="font-semibold">
                      {title}
                    </TextLink>
                    <p className="mt-1 text-sm text-ink-2">{summary}</p>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {!search && <AboutLinks />}
        </div>
        <div className="flex flex-col gap-10">
          <HelpForm about={about} answer={actionData} />
          <Bookmarklet />
        </div>
      </div>
    </>
  );
}

/** What the two kinds of links do, and who sees what. */
function AboutLinks() {
  return (
    <Section title="Links, and who sees what" heading="mb-4">
      <dl className="grid gap-x-8 gap-y-5 text-sm text-ink-2 sm:grid-cols-2 [&_dt]:mb-1 [&_dt]:text-base [&_dt]:font-semibold [&_dt]:text-ink">
        <div>
          <dt>A referrer’s own link</dt>
          <dd>
            People who have it can read the page and ask. Your request and your resume go to that person only.{' '}
            <TextLink to="/my-link">Get yours</TextLink>
          </dd>
        </div>
        <div>
          <dt>A private link for somebody you know</dt>
          <dd>
            A person who opens it reads your first name, the position, the company and your note. Only somebody who has shown with a work
            email that they work there reads the rest and your resume. <TextLink to="/faq#ask-somebody-you-know">How it works</TextLink>
          </dd>
        </div>
      </dl>
      <p className="mt-4 text-sm text-ink-2">Both are free and use none of your free requests, and nobody earns anything from them.</p>
    </Section>
  );
}

/** People copy it and cannot press it here: our security policy rightly lets no page run such an address. */
function Bookmarklet() {
  const { publicUrl } = useRootData();
  const address = `javascript:location.href='${publicUrl}/find?link='+encodeURIComponent(location.href)`;
  return (
    <Panel heading="text-lg" title="From a job’s page to somebody who can refer you" className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">
        On a computer: make a new bookmark, name it “Refer me”, and paste this as its address. On the page of a job, press it: we read the
        address of that page and show who can be asked.
      </p>
      <Input readOnly value={address} aria-label="Address of the bookmark" className="font-mono text-sm!" />
      <p className="text-sm text-ink-2">
        On an Android phone, add ReferralHire to your home screen. Then it is in the share menu of your browser.
      </p>
    </Panel>
  );
}
