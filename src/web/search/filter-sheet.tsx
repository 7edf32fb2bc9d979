import { ListFilter, X } from 'lucide-react';
import { useId, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type FilterSheetProps = {
  /** How many filters are set. */
  active: number;
  /** The same list without them. */
  clear: string;
  /** What closing the sheet will show: "Show 12 referrers". */
  show: string;
  children: ReactNode;
};

const never = () => () => {};

/**
 * On phones the filters are in a sheet that rises from the bottom edge; on larger screens they are in the form. The browser opens and
 * closes it on its own (popover), so it works before and without a script; a browser without popovers shows them in the form.
 */
export function FilterSheet({ active, clear, show, children }: FilterSheetProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <>
      <Button variant="outline" popoverTarget={id} className="filter-opener md:hidden">
        <ListFilter aria-hidden="true" className="max-[22.4rem]:hidden" /> Filters{active > 0 && ` (${active})`}
      </Button>
      <div
        id={id}
        ref={sheet}
        popover="auto"
        role="group"
        aria-label="Filters"
        tabIndex={-1}
        onToggle={(event) => {
          if (event.newState === 'open') sheet.current?.focus();
        }}
        className="filter-sheet"
      >
        <div data-sheet-only="" className="items-center justify-between gap-4">
          <h2 className="text-xl">Filters</h2>
          <Button variant="ghost" size="icon" aria-label="Close" popoverTarget={id} popoverTargetAction="hide" className="-mr-2">
            <X aria-hidden="true" />
          </Button>
        </div>
        {children}
        <div data-sheet-only="" className="mt-2 gap-3">
          {active > 0 && (
            <ButtonLink to={clear} variant="outline" data-keep-scroll="" preventScrollReset>
              Clear
            </ButtonLink>
          )}
          {/* With a script, each choice searches at once; without one, this button sends them. */}
          <Button type="submit" className="grow" onClick={() => sheet.current?.hidePopover?.()}>
            {live ? show : 'Apply'}
          </Button>
        </div>
      </div>
    </>
  );
}
