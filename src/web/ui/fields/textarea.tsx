import { clsx } from 'clsx';
import { useEffect, useState, type ComponentProps } from 'react';
import { graphemesOf } from '#shared/letters.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { labelled } from './field.tsx';
import { controlClass } from './input.tsx';

export const lettersIn = (text: string): number => graphemesOf(text).length;

export type TextareaProps = ComponentProps<'textarea'> & {
  /** Shows "312 / 1,000" below and tells screen readers at 80 % and at the limit. Does not cut anything off. */
  limit?: number;
};

export function Textarea({ className, limit, rows = 5, onInput, ...rest }: TextareaProps) {
  const [typed, setTyped] = useState(() => lettersIn(String(rest.value ?? rest.defaultValue ?? '')));
  const count = rest.value === undefined ? typed : lettersIn(String(rest.value));
  return (
    <>
      <textarea
        {...rest}
        rows={rows}
        onInput={(event) => {
          if (limit) setTyped(lettersIn(event.currentTarget.value));
          onInput?.(event);
        }}
        className={clsx(controlClass, 'field-sizing-content min-h-28 resize-y py-2 leading-normal', className)}
      />
      {limit && <Counter count={count} limit={limit} />}
    </>
  );
}

export const TextareaField = labelled(Textarea);

function Counter({ count, limit }: { count: number; limit: number }) {
  const [said, setSaid] = useState('');
  const stage = count > limit ? 'over' : count === limit ? 'full' : count >= limit * 0.8 ? 'near' : 'room';
  useEffect(() => {
    const left = limit - count;
    setSaid(stage === 'room' ? '' : stage === 'over' ? `${indianNumber(-left)} too many` : `${indianNumber(left)} left`);
    // Announce only the step from one stage to the next, not every letter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stage]);
  return (
    <div className={clsx('text-right text-sm tabular-nums', stage === 'over' ? 'font-medium text-danger' : 'text-ink-3')}>
      <span>
        {indianNumber(count)} / {indianNumber(limit)}
      </span>
      <output className="sr-only">{said}</output>
    </div>
  );
}
