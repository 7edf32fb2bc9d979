import { cloneElement, useId, useState, type ReactElement } from 'react';

/**
 * A short hint for a control, on hover and on keyboard focus; Escape hides it. It describes but does not name: an icon button still needs
 * its aria-label. Put nothing here that people must know, because phones never show it.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement<{ 'aria-describedby'?: string }> }) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    // It only watches the control inside, which people use as usual.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={(event) => setShown(event.target.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => event.key === 'Escape' && setShown(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        id={id}
        role="tooltip"
        hidden={!shown}
        className="absolute bottom-full left-1/2 z-50 w-max max-w-64 -translate-x-1/2 rounded-control bg-ink px-3 py-1.5 text-sm text-paper shadow-float not-[[hidden]]:animate-float-in"
      >
        {text}
      </span>
    </span>
  );
}
