import { useId } from 'react';

/** A border like at a threshold: two strands winding round one row of dots, as wide as the page. */
export function KolamBorder() {
  const id = useId();
  return (
    <svg aria-hidden="true" className="block h-8 w-full text-primary opacity-45">
      <defs>
        <pattern id={id} width={64} height={32} patternUnits="userSpaceOnUse">
          <path
            d="M0 16C10 16 8 6 16 6S22 16 32 16S40 26 48 26S54 16 64 16M0 16C10 16 8 26 16 26S22 16 32 16S40 6 48 6S54 16 64 16"
            fill="none"
            stroke="currentColor"
            strokeWidth={1.6}
          />
          <path d="M16 16h0M48 16h0" stroke="currentColor" strokeWidth={4} strokeLinecap="round" />
        </pattern>
      </defs>
      <rect width="100%" height={32} fill={`url(#${id})`} />
    </svg>
  );
}
