import { LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Menu, MenuItem, MenuLink, MenuNote } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';

export function DialogSpecimen() {
  const [open, setOpen] = useState<'window' | 'sheet'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen('window')}>
        Open dialog
      </Button>
      <Button variant="outline" onClick={() => setOpen('sheet')}>
        Open sheet
      </Button>
      <Dialog
        open={open !== undefined}
        {...(open && { shape: open })}
        onClose={close}
        title="Withdraw this request?"
        description="The referrer is told, and your free request comes back."
        actions={
          <Button variant="danger" onClick={close}>
            Withdraw
          </Button>
        }
      />
    </>
  );
}

export function MenuSpecimen() {
  const [chosen, setChosen] = useState('nothing yet');
  return (
    <>
      <span className="w-64 text-ink-2">Chosen: {chosen}</span>
      <Menu label="Account menu" button="Account" buttonClassName="min-h-control border border-line-strong px-4 font-semibold">
        <MenuNote>priya@example.in</MenuNote>
        <MenuLink to="/_design#menu">
          <UserRound aria-hidden="true" /> Profile
        </MenuLink>
        <MenuItem onSelect={() => setChosen('Log out')}>
          <LogOut aria-hidden="true" /> Log out
        </MenuItem>
      </Menu>
    </>
  );
}

export function ToastSpecimen() {
  const [count, setCount] = useState(1);
  const show = (input: Parameters<typeof toast>[0]) => {
    setCount(count + 1);
    return toast(input);
  };
  const acts = {
    'Show toast': () => show({ title: `Saved ${count}`, description: 'Your changes are kept.' }),
    'Show destructive toast': () => show({ title: `Failed ${count}`, description: 'Nothing was changed.', variant: 'destructive' }),
    'Show toast with undo': () => {
      const shown = show({ title: 'Archived', action: { label: 'Undo', onAction: () => toast({ title: 'Brought back' }) } });
      setTimeout(() => shown.update({ description: 'Updated after a second.' }), 1000);
    },
  };
  return Object.entries(acts).map(([words, act]) => (
    <Button key={words} variant="outline" onClick={act}>
      {words}
    </Button>
  ));
}
