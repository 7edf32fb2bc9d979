import { useId, useLayoutEffect, useRef } from 'react';
import { Select } from '#web/ui/fields/select.tsx';
import { totalText } from '#domain/search/search-total.ts';

export type FacetSelectProps = {
  name: string;
  label: string;
  all: string;
  value: string;
  options: readonly { value: string; label?: string; count: number | null }[];
};

/** A filter with the number of results beside each value; values without results stay visible but cannot be chosen. */
export function FacetSelect({ name, label, all, value, options }: FacetSelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-ink-2">
        {label}
      </label>
      <Select ref={useValueOf(value || 'all')} id={id} name={name} defaultValue={value || 'all'}>
        <option value="all">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.count === 0 && option.value !== value}>
            {option.label ?? option.value}
            {option.count !== null && ` (${totalText(option.count)})`}
          </option>
        ))}
        {value && !options.some((option) => option.value === value) && <option value={value}>{value} (0)</option>}
      </Select>
    </div>
  );
}

export function SortSelect({ value, options }: { value: string; options: readonly { value: string; label: string }[] }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-ink-2 max-md:sr-only">
        Sort
      </label>
      <Select
        ref={useValueOf(value)}
        id={id}
        name="sort"
        defaultValue={value}
        options={options.map((option) => [option.value, option.label])}
      />
    </div>
  );
}

/** Back and the chips change the URL under a select. It follows without being recreated, because it would lose the focus. */
function useValueOf(value: string) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(value);
  useLayoutEffect(() => {
    // Not on the first run: what was chosen before the script arrived stays.
    if (select.current && shown.current !== value) select.current.value = value;
    shown.current = value;
  }, [value]);
  return select;
}
