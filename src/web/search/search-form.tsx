import { Search } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { searchAddress } from './search-address.ts';

export type SearchFormProps = {
  path: string;
  label: string;
  placeholder: string;
  text: string;
  defaults: Record<string, string>;
  /** The selects; each change of one is a step that Back undoes. */
  children: ReactNode;
};

const pause = 150;

/** A plain GET form that works before any script has loaded; with one, results follow the typing. */
export function SearchForm({ path, label, placeholder, text, defaults, children }: SearchFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const go = (options: { replace: boolean }) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const values = Object.fromEntries(
      [...new FormData(form.current)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
    );
    void navigate(searchAddress(path, values, {}, defaults), { ...options, preventScrollReset: true });
  };

  // Back and the chips change the address under the box; what is being typed is never overwritten.
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = text;
  }, [text]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      clearTimeout(timer.current);
    };
  }, []);

  return (
    <Form
      ref={form}
      method="get"
      action={path}
      role="search"
      aria-label={label}
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
        <span className="relative min-w-0 flex-1">
          <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-3" />
          <Input
            ref={box}
            type="search"
            name="q"
            aria-label={label}
            placeholder={placeholder}
            defaultValue={text}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            className="pl-10"
            onInput={() => {
              clearTimeout(timer.current);
              timer.current = setTimeout(() => go({ replace: true }), pause);
            }}
          />
        </span>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">{children}</div>
    </Form>
  );
}
