import { createListeners } from '../listeners.ts';

/** A message that is shown for five seconds. At most five are kept, newest first. */
export type Toast = {
  id: string;
  open: boolean;
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
  /** What the toast is about: a success removes an earlier failure about the same thing. */
  about?: string;
  /** One action, such as Undo. */
  action?: { label: string; onAction: () => void };
};

type ToastInput = Pick<Toast, 'title'> & Partial<Pick<Toast, 'description' | 'variant' | 'about' | 'action'>>;

const mostToasts = 5;
export const toastDurationMs = 5000;
const toastRemovalMs = 5000;

let toasts: readonly Toast[] = [];
let made = 0;
const { watch, tell } = createListeners();

export const readToasts = (): readonly Toast[] => toasts;
export const watchToasts = watch;

function keep(next: readonly Toast[]): void {
  toasts = next;
  tell();
}

const change = (id: string, changes: Partial<Toast>): void => keep(toasts.map((each) => (each.id === id ? { ...each, ...changes } : each)));

/** Shows a message. Only in the browser. */
export function toast(input: ToastInput) {
  const shown: Toast = { variant: 'default', ...input, id: `toast-${++made}`, open: true };
  keep([shown, ...toasts.filter((each) => !isOutdatedBy(each, shown))].slice(0, mostToasts));
  return { id: shown.id, update: (changes: Partial<ToastInput>) => change(shown.id, changes) };
}

function isOutdatedBy({ variant, about }: Toast, next: Toast): boolean {
  return variant === 'destructive' && next.variant === 'default' && about !== undefined && about === next.about;
}

/** Closes it; it stays on the list for another five seconds. */
export function dismissToast(id: string): void {
  if (!toasts.some((each) => each.id === id && each.open)) return;
  change(id, { open: false });
  setTimeout(() => keep(toasts.filter((each) => each.id !== id)), toastRemovalMs);
}

/** For screen readers. A title that ends a sentence by itself needs no full stop. */
export function spokenWords({ title, description }: Pick<Toast, 'title' | 'description'>): string {
  return description ? `${title}${/[.!?]$/.test(title) ? '' : '.'} ${description}` : title;
}
