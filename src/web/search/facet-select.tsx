import { useId } from 'react';
import { indianNumber } from '#shared/indian-number.ts';
import { Select } from '#web/ui/select.tsx';

export type FacetSelectProps = {
  name: string;
  label: string;
  all: string;
  value: string;
  options: readonly { value: string; label?: string; count: number }[];
};

/** A filter with the number of results beside each value; values that would leave none stay visible, but cannot be chosen. */
export function FacetSelect({ name, label, all, value, options }: FacetSelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-ink-2">
        {label}
      </label>
      {/* The key makes the browser's own state follow the address when Back changes it. */}
      <Select key={value} id={id} name={name} defaultValue={value || 'all'}>
        <option value="all">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.count === 0 && option.value !== value}>
            {option.label ?? option.value} ({option.count > 10_000 ? '10,000+' : indianNumber(option.count)})
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
    <div className="col-span-2 md:col-span-1">
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-ink-2">
        Sort
      </label>
      <Select key={value} id={id} name="sort" defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}
