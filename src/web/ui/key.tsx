/** A key of the keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-badge border border-current/35 px-1.5 font-mono text-xs leading-5 font-medium">
      {children}
    </kbd>
  );
}
