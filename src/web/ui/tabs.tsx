import { clsx } from 'clsx';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

export type Tab = { id: string; label: ReactNode; content: ReactNode };

export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** The id of the open tab, if the page decides (for example from the URL). */
  selected?: string;
  onSelect?: (id: string) => void;
};

/** Arrow keys move and open, Home and End jump; panels stay in the page, so what was typed in them stays too. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const open = selected ?? own;
  const select = (id: string) => {
    setOwn(id);
    onSelect?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === open);
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    select(tab.id);
    document.getElementById(`${base}-${tab.id}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line p-1 pb-0">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === open}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => select(tab.id)}
            onKeyDown={onKeyDown}
            className={clsx(
              'min-h-control shrink-0 rounded-t-control border-b-3 px-4 font-semibold transition-colors',
              tab.id === open ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${base}-${tab.id}-panel`}
          role="tabpanel"
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== open}
          tabIndex={0}
          className="py-5"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
