import { clsx } from 'clsx';
import { ArrowLeft, FileText } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export const linkLook = 'rounded-badge font-medium text-primary underline decoration-1 underline-offset-[0.2em] hover:decoration-2';

/** A link inside text: always underlined, because colour must not be the only sign. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={clsx(linkLook, className)} />;
}

/** To another site: opens in the same tab (people choose tabs themselves) and tells that site nothing about the page. */
export function OutsideLink({ className, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a rel="noopener noreferrer" {...rest} className={clsx(linkLook, className)}>
      {children}
    </a>
  );
}

/** A file to download. */
export function FileLink({ href, name, className }: { href: string; name: string; className?: string }) {
  return (
    <a
      href={href}
      download
      className={clsx('inline-flex items-center font-medium text-primary underline underline-offset-[0.2em]', className)}
    >
      <FileText aria-hidden="true" className="size-4 shrink-0" />
      {name}
    </a>
  );
}

/** The way back, above a page's title. It says that it leads back: a bare name there looks like a heading. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <nav aria-label="Breadcrumb" data-screen-only="" className="self-start">
      <TextLink to={to} className="inline-flex min-h-control-small items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {children}
      </TextLink>
    </nav>
  );
}
