import { useEffect, useRef, type ReactNode } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { searchAddress } from './search-address.ts';
import { SearchBox } from './search-box.tsx';
import { useSingleKeys } from '#web/search/keys/single-keys.ts';

type SearchFormProps = {
  path: string;
  label: string;
  placeholder: string;
  text: string;
  defaults: Record<string, string>;
  /** The filters and the order; Back undoes each change. */
  children: ReactNode;
};

const pause = 150;

/** A plain GET form that works before any script has loaded; with a script, results follow the typing. */
export function SearchForm({ path, label, placeholder, text, defaults, children }: SearchFormProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const singleKeys = useSingleKeys();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const go = (options: { replace: boolean }) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const values = Object.fromEntries(
      [...new FormData(form.current)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
    );
    const address = searchAddress(path, values, {}, defaults);
    // Requesting what is already shown would only add a step for Back.
    if (address !== pathname + search) void navigate(address, { ...options, preventScrollReset: true });
  };

  // Picks up what was typed or chosen before the script arrived. On a page for reading that is every first choice, and Back undoes it like
  // any other.
  useEffect(() => {
    if (!form.current) return;
    const touched = [...form.current.elements].filter(isTouched);
    if (touched.length > 0) go({ replace: !touched.some((field) => field instanceof HTMLSelectElement) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the document that the server sent
  }, []);
  // Back and the chips change the URL under the box; never overwrite what the person is typing.
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = text;
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // After a click on a result, people go there and not to the list for the last letters typed.
  useEffect(() => {
    const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      if (target instanceof Element && target.closest('a') && !ctrlKey && !metaKey && !shiftKey) clearTimeout(timer.current);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);

  return (
    <Form
      ref={form}
      method="get"
      action={path}
      role="search"
      aria-label={label}
      data-live=""
      // If a browser restored the fields, we would request them again and Back would lead nowhere.
      autoComplete="off"
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        go({ replace: false });
      }}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) go({ replace: false });
      }}
    >
      <div className="flex gap-2">
        <SearchBox
          ref={box}
          name="q"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={text}
          maxLength={2000}
          data-search-box=""
          aria-keyshortcuts={singleKeys ? '/' : undefined}
          className="peer"
          onInput={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => go({ replace: true }), pause);
          }}
        >
          {singleKeys && (
            <kbd
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-2.5 hidden h-6 min-w-6 -translate-y-1/2 place-items-center rounded-badge border border-line bg-sunken font-text text-xs font-semibold text-ink-3 peer-focus:hidden! sm:pointer-fine:peer-placeholder-shown:grid"
            >
              /
            </kbd>
          )}
        </SearchBox>
        <Button type="submit" variant="outline">
          Search
        </Button>
        <a
          href="#results"
          className="sr-only z-40 rounded-control bg-primary font-semibold text-on-primary focus:not-sr-only focus:absolute focus:right-(--gutter) focus:px-4! focus:py-2!"
        >
          Skip to results
        </a>
      </div>
      <div className="grid grid-cols-2 gap-3 max-md:supports-[selector(:popover-open)]:grid-cols-[auto_minmax(0,1fr)] md:grid-cols-3">
        {children}
      </div>
    </Form>
  );
}

/** Whether a field's value differs from what the document had. */
function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  return field instanceof HTMLInputElement && field.type === 'search' && field.value !== field.defaultValue;
}
