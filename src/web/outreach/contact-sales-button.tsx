import { useState } from 'react';
import { ButtonLink, type ButtonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { ContactSalesForm } from './contact-sales-form.tsx';

/** Opens the form where one is; without a script it is a link to the form's own page. */
export function ContactSalesButton({ label, variant, size, wide }: { label: string } & ButtonLook) {
  const [open, setOpen] = useState(false);
  const sent = () => {
    setOpen(false);
    toast({ title: 'Contact request sent', description: 'Our sales team will contact you shortly.' });
  };
  return (
    <>
      <ButtonLink
        to="/contact-sales"
        variant={variant}
        size={size}
        wide={wide}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {label}
      </ButtonLink>
      <Dialog open={open} onClose={() => setOpen(false)} title="Contact sales" shape="sheet">
        <ContactSalesForm onSent={sent} />
      </Dialog>
    </>
  );
}
