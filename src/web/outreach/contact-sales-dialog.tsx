import { Dialog } from '#web/ui/dialog.tsx';
import { ContactSalesForm } from './contact-sales-form.tsx';

export function ContactSalesDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Contact sales" shape="sheet">
      <ContactSalesForm onSent={onSent} />
    </Dialog>
  );
}
