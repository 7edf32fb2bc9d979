import { clsx } from 'clsx';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';

type MenuProps = {
  /** The accessible name of the menu, and of its button unless the button has its own words. */
  label: string;
  /** The button's content. */
  button: ReactNode;
  buttonClassName?: string;
  children: ReactNode;
};

const itemsIn = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

/** Arrows, Home, End and first letters move; Escape, Tab, a click outside or a choice closes it; the focus returns to the button. */
export function Menu({ label, button, buttonClassName, children }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const frame = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  // Before the browser hands out the next key, which belongs to the menu.
  useLayoutEffect(() => {
    if (!open) return undefined;
    itemsIn(menu.current)
      .at(open === 'first' ? 0 : -1)
      ?.focus();
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close();
    }
    if (event.key === 'Tab') return setOpen(false);
    const items = itemsIn(menu.current);
    const index = items.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[event.key];
    const target =
      step === undefined
        ? event.key.length === 1 && event.key !== ' '
          ? [...items.slice(index + 1), ...items].find((item) => item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))
          : undefined
        : items[(step + items.length) % items.length];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <div ref={frame} className="relative">
      <button
        ref={opener}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(open ? false : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
        className={clsx('inline-flex items-center justify-center rounded-control', buttonClassName)}
      >
        {button}
      </button>
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
          // After a choice, which has done its work by then.
          onClick={({ target }) => itemsIn(menu.current).some((item) => item.contains(target as Node)) && close()}
          className="absolute top-full right-0 z-50 mt-2 min-w-56 animate-float-in rounded-card border border-line bg-raised p-1.5 shadow-float"
        >
          {children}
        </div>
      )}
    </div>
  );
}

const itemClass =
  'flex min-h-control w-full items-center gap-3 rounded-control px-3 text-left text-[0.9375rem] text-ink no-underline outline-offset-[-2px] hover:bg-sunken focus-visible:bg-sunken focus-visible:shadow-none [&_svg]:size-4.5 [&_svg]:shrink-0';

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onSelect} className={itemClass}>
      {children}
    </button>
  );
}

export function MenuLink(link: ComponentProps<typeof Link>) {
  return <Link {...link} role="menuitem" tabIndex={-1} className={itemClass} />;
}

/** Text between items that cannot be chosen, such as who is signed in. */
export function MenuNote({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className="border-b border-line px-3 pt-1.5 pb-2.5 text-sm text-ink-2">
      {children}
    </div>
  );
}
