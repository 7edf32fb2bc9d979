import { indianDateTime } from '#shared/indian-date.ts';
import { appContext } from '#web/app/app-context.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/mail.route.ts';

export const meta = ({ loaderData }: Route.MetaArgs) => unlistedMeta(loaderData?.subject ?? 'Email');

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, recipient, subject, text, createdAt } = await context.get(appContext).mail.get(params.id);
  return { id, recipient, subject, text, createdAt };
}

export default function Mail({ loaderData: mail }: Route.ComponentProps) {
  return (
    <div className="page-width py-12">
      <TextLink to="/dev/mailbox">All email</TextLink>
      <h1 className="mt-4 break-words">{mail.subject}</h1>
      <p className="mt-3 text-ink-2">
        To <span className="break-all">{mail.recipient}</span>, {indianDateTime(mail.createdAt)}
      </p>
      <div className="mt-6 max-w-[680px] rounded-card border border-line bg-surface p-6 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {withLinks(mail.text)}
      </div>
      <p className="mt-6">
        {/* Reloads: this document is the mail itself, not a page of the app. */}
        <TextLink to={`/dev/mailbox/${mail.id}/html`} reloadDocument>
          Open it as people with an HTML mail client see it
        </TextLink>
      </p>
    </div>
  );
}

function withLinks(text: string) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} className="text-primary underline">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
