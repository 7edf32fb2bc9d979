import { Suspense, useEffect, useRef, useState } from 'react';
import { later } from '#web/app/later.tsx';
import { ButtonLink, type ButtonLook } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';

const ownPage = '/contact-sales';

/** Most visitors never open it, so it is not part of the first load. */
const ContactSalesDialog = later(async () => (await import('./contact-sales-dialog.tsx')).ContactSalesDialog, ItsOwnPage);

/** Opens the form in a dialog; without a script it is a link to the form's own page. */
export function ContactSalesButton({ label, variant, size, wide }: { label: string } & ButtonLook) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  const close = () => {
    setOpen(false);
    // The dialog is removed at once, so the browser cannot return the focus itself.
    button.current?.focus();
  };
  const sent = () => {
    close();
    toast({ title: 'Contact request sent', description: 'Our sales team will contact you shortly.' });
  };
  return (
    <>
      <ButtonLink
        ref={button}
        to={ownPage}
        variant={variant}
        size={size}
        wide={wide}
        aria-haspopup="dialog"
        data-live="click"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {label}
      </ButtonLink>
      {open && (
        <Suspense fallback={null}>
          <ContactSalesDialog onClose={close} onSent={sent} />
        </Suspense>
      )}
    </>
  );
}

function ItsOwnPage() {
  useEffect(() => location.assign(ownPage), []);
  return null;
}
