import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton, ShareButton } from './copy-button.tsx';
import type { linkWords } from './link-words.ts';
import { Panel } from '#web/ui/section.tsx';

type Props = { name: string; address: string; words: ReturnType<typeof linkWords> };

/** The link itself, and words to send it with. */
export function SendLink({ name, address, words }: Props) {
  const path = new URL(address).pathname;
  return (
    <>
      <Card as="section" aria-labelledby="link-heading" className="flex flex-col gap-5 sm:flex-row sm:items-start">
        <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
          <h2 id="link-heading" className="text-xl">
            Send this
          </h2>
          <p className="rounded-control bg-sunken px-4 py-2 font-medium wrap-anywhere select-all">{address}</p>
          <div className="flex flex-wrap gap-2">
            <CopyButton main text={address} what="link" />
            <ShareButton title={`Ask ${name}`} url={address} />
          </div>
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <TextLink to={path}>See it as others do</TextLink>
            <a href={`/og${path}.png`} download="my-link.png" className="text-primary underline underline-offset-[0.2em]">
              Picture for a post
            </a>
            <a href="/my-link/qr.svg" download="my-link-qr.svg" className="text-primary underline underline-offset-[0.2em]">
              QR code as SVG
            </a>
          </p>
        </div>
        <img src="/my-link/qr.svg" alt={`QR code of ${address}`} width={160} height={160} className="size-40 rounded-control bg-white" />
      </Card>
      <Panel className="" title="Words to answer with">
        <ul className="mt-4 flex flex-col gap-5">
          {words.map((each) => (
            <li key={each.name} className="flex flex-col items-start gap-2">
              <h3 className="text-base">{each.name}</h3>
              <p className="w-full rounded-control bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">{each.text}</p>
              <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
                <CopyButton text={each.text} what={`the words for ${each.name}`} />
                {each.open && (
                  <OutsideLink href={each.open.href} className="text-sm">
                    {each.open.label}
                  </OutsideLink>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
