import { useRef, useState } from 'react';
import { ButtonLink, type ButtonLook } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ContactSalesForm } from './contact-sales-form.tsx';

/** Opens the form in a dialog; without a script it is a link to the form's own page. */
export function ContactSalesButton({ label, ...look }: { label: string } & ButtonLook) {
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
        to="/contact-sales"
        {...look}
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
        <Dialog open onClose={close} title="Contact sales" shape="sheet">
          <ContactSalesForm onSent={sent} />
        </Dialog>
      )}
    </>
  );
}
