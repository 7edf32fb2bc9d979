import { LogOut, Search, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Menu, MenuItem, MenuLink, MenuNote } from '#web/ui/menu.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import { dismissToast, toast } from '#web/ui/toasts/toast-store.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { Row, Specimen } from './specimen.tsx';

const variants = ['primary', 'soft', 'outline', 'ghost', 'danger'] as const;

export function ActionSpecimens() {
  return (
    <>
      <Specimen
        title="Button"
        note="One solid button in a view; repeated actions on cards are soft. Point at them and tab to them to see hover and focus."
      >
        {variants.map((variant) => (
          <Row key={variant} label={`${variant}: default, disabled, busy, busy with words, as a link`}>
            <Button variant={variant}>Request Referral</Button>
            <Button variant={variant} disabled>
              Request Referral
            </Button>
            <Button variant={variant} busy aria-label="Request Referral">
              Request Referral
            </Button>
            <Button variant={variant} busy busyLabel="Saving...">
              Save Changes
            </Button>
            <ButtonLink variant={variant} to="/_design">
              As a link
            </ButtonLink>
          </Row>
        ))}
        <Row label="Sizes and icons">
          <Button size="small">Small</Button>
          <Button>Medium</Button>
          <Button size="large">Large</Button>
          <Button variant="outline">
            <Search aria-hidden="true" /> With an icon
          </Button>
          <Button variant="outline" size="icon" aria-label="Search">
            <Search aria-hidden="true" />
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Link">
        <p>
          Inside text there is a <TextLink to="/_design">link of ours</TextLink> and{' '}
          <OutsideLink href="https://www.w3.org/">one to another site</OutsideLink>.
        </p>
        <Pagination page={4} pageCount={20} hrefFor={(page) => `/_design?page=${page}`} />
      </Specimen>
      <Floating />
      <Toasts />
    </>
  );
}

function Floating() {
  const [open, setOpen] = useState<'window' | 'sheet'>();
  const [chosen, setChosen] = useState('nothing yet');
  return (
    <Specimen title="Dialog, menu and tooltip">
      <Row label="Dialog: a window, and a sheet that rises from the bottom on phones">
        <Button variant="outline" onClick={() => setOpen('window')}>
          Open dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen('sheet')}>
          Open sheet
        </Button>
        <Dialog
          open={open !== undefined}
          {...(open && { shape: open })}
          onClose={() => setOpen(undefined)}
          title="Withdraw this request?"
          description="The referrer is told, and your free request comes back."
          actions={
            <>
              <Button variant="ghost" onClick={() => setOpen(undefined)}>
                Keep it
              </Button>
              <Button variant="danger" onClick={() => setOpen(undefined)}>
                Withdraw
              </Button>
            </>
          }
        />
      </Row>
      <Row label="Menu">
        <Menu
          label="Account menu"
          button="Account"
          align="left"
          buttonClassName="min-h-control border border-line-strong px-4 font-semibold"
        >
          <MenuNote>
            <div className="font-semibold text-ink">Priya Nair</div>
            priya@example.in
          </MenuNote>
          <MenuLink to="/_design#menu">
            <UserRound aria-hidden="true" /> Profile
          </MenuLink>
          <MenuItem disabled onSelect={() => setChosen('Dashboard')}>
            Dashboard
          </MenuItem>
          <MenuItem onSelect={() => setChosen('Log out')}>
            <LogOut aria-hidden="true" /> Log out
          </MenuItem>
        </Menu>
        <span className="text-ink-2">Chosen: {chosen}</span>
      </Row>
      <Row label="Tooltip">
        <Tooltip text="Searches people and companies">
          <Button variant="outline" size="icon" aria-label="Search">
            <Search aria-hidden="true" />
          </Button>
        </Tooltip>
      </Row>
    </Specimen>
  );
}

function Toasts() {
  const [count, setCount] = useState(0);
  const show = (variant: 'default' | 'destructive') => {
    setCount(count + 1);
    toast(
      variant === 'default'
        ? { title: `Saved ${count + 1}`, description: 'Your changes are kept.' }
        : { title: `Failed ${count + 1}`, description: 'Nothing was changed.', variant },
    );
  };
  return (
    <Specimen title="Toasts" note="At most five, the newest first, five seconds each; they wait while pointed at.">
      <Row label="Show">
        <Button variant="outline" onClick={() => show('default')}>
          Show toast
        </Button>
        <Button variant="outline" onClick={() => show('destructive')}>
          Show destructive toast
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            const shown = toast({ title: 'Archived', action: { label: 'Undo', onAction: () => toast({ title: 'Brought back' }) } });
            setTimeout(() => shown.update({ description: 'Updated after a second.' }), 1000);
          }}
        >
          Show toast with undo
        </Button>
        <Button variant="ghost" onClick={() => dismissToast()}>
          Dismiss all toasts
        </Button>
      </Row>
    </Specimen>
  );
}
