import { clsx } from 'clsx';
import { useId, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { Select } from '#web/ui/fields/select.tsx';
import { totalText } from '#domain/search/search-total.ts';

/** A filter, and the values that could be chosen with the number of results of each. */
export type Facet = {
  name: string;
  label: string;
  all: string;
  value: string;
  options: readonly { value: string; label?: string; count: number | null }[];
  /** The words of its value, if that is not what people read. */
  chosen?: string;
  /** The words of a value on its button below the search. */
  short?: (label: string) => string;
};

/** A filter with the number of results beside each value; values without results stay visible but cannot be chosen. */
export function FacetSelect({ name, label, all, value, options }: Facet) {
  return (
    <ListSelect label={label} name={name} value={value || 'all'}>
      <option value="all">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.count === 0 && option.value !== value}>
          {option.label ?? option.value}
          {option.count !== null && ` (${totalText(option.count)})`}
        </option>
      ))}
      {value && !options.some((option) => option.value === value) && <option value={value}>{value} (0)</option>}
    </ListSelect>
  );
}

type ListSelectProps = ComponentProps<typeof Select> & { label: string; labelClass?: string; value: string };

export function ListSelect({ label, labelClass, value, ...select }: ListSelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={clsx('mb-1 block text-sm font-medium text-ink-2', labelClass)}>
        {label}
      </label>
      <Select ref={useValueOf(value)} id={id} defaultValue={value} {...select} />
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
