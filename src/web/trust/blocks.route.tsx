import { redirect } from 'react-router';
import { indianDate } from '#shared/indian-date.ts';
import { answerOwnForm, openOwn } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { unlistedMeta } from '#web/app/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DoneNotice, useDone } from '#web/ui/done-notice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonForm, PostForm, SubmitButton } from '#web/ui/fields/post-form.tsx';
import { Panel } from '#web/ui/section.tsx';
import { BackLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/blocks.route.ts';

export const meta = () => unlistedMeta('Blocked people');

const metBy = ({ request = '', referrer = '' }: Readonly<Record<string, string>>) => ({
  requestId: request.slice(0, 200) || undefined,
  referrerId: referrer.slice(0, 200) || undefined,
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  const { trust } = app;
  const met = metBy(Object.fromEntries(new URL(request.url).searchParams));
  const asked = met.requestId || met.referrerId ? { ...met, name: (await trust.blockable(session, met)).name } : null;
  const blocks = (await trust.blocks(session)).map(({ id, name, since }) => ({ id, name, since }));
  return { blocks, asked };
}

export const action = (args: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app: { trust }, session, typed: { intent, id = '', ...met } }) => {
    if (intent === 'unblock') {
      await trust.unblock(session, id.replaceAll('\u0000', '').slice(0, 200));
      return redirect('/blocks?done=unblocked');
    }
    await trust.block(session, metBy(met));
    return redirect('/blocks?done=blocked');
  });

const told = {
  blocked: 'Done. They cannot ask you or write to you any more, and are not told.',
  unblocked: 'They can ask you and write to you again.',
};

export default function Blocks({ loaderData: { blocks, asked }, actionData }: Route.ComponentProps) {
  const done = useDone(told);
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-10">
      <div>
        <BackLink to="/settings/privacy">Back to privacy</BackLink>
        <h1 className="text-4xl">Blocked people</h1>
        <DoneNotice className="mt-3">{done}</DoneNotice>
        <FormProblem message={actionData?.sentence} />
      </div>
      {asked && (
        <Panel title={`Block ${asked.name}?`} heading="text-xl wrap-anywhere" className="">
          <p className="mt-2 max-w-measure text-ink-2">
            They cannot send you requests or messages, and we never ask one of you for the other. They are not told: to them you are not
            taking requests. A request that is under way goes on; decline or withdraw it if you want it to end.
          </p>
          <PostForm className="mt-4 flex flex-wrap gap-3">
            {asked.requestId && <input type="hidden" name="request" value={asked.requestId} />}
            {asked.referrerId && <input type="hidden" name="referrer" value={asked.referrerId} />}
            <SubmitButton name="intent" value="block" variant="danger">
              Block them
            </SubmitButton>
            <ButtonLink to="/blocks" variant="ghost">
              Do not block
            </ButtonLink>
          </PostForm>
        </Panel>
      )}
      {blocks.length === 0 ? (
        !asked && (
          <EmptyState title="You have blocked nobody">
            To block somebody, press Block on their request or profile. They can no longer reach you then.
          </EmptyState>
        )
      ) : (
        <ul aria-label="Blocked people" className="flex flex-col rounded-card border border-line bg-surface">
          {blocks.map(({ id, name, since }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4 last:border-b-0 sm:px-6">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{name}</span> <span className="text-sm text-ink-3">since {indianDate(since)}</span>
              </span>
              <ButtonForm fields={{ intent: 'unblock', id }} variant="outline" size="small" aria-label={`Unblock ${name}`}>
                Unblock
              </ButtonForm>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
