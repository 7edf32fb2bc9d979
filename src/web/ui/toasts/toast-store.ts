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

export type ToastInput = Pick<Toast, 'title'> & Partial<Pick<Toast, 'description' | 'variant' | 'about' | 'action'>>;

export const mostToasts = 5;
export const toastDurationMs = 5000;
export const toastRemovalMs = 5000;

export type ToastChange =
  | { type: 'add'; toast: Toast }
  | { type: 'update'; toast: Partial<Toast> & { id: string } }
  | { type: 'dismiss'; id?: string }
  | { type: 'remove'; id?: string };

export function changeToasts(toasts: readonly Toast[], change: ToastChange): readonly Toast[] {
  switch (change.type) {
    case 'add':
      return [change.toast, ...toasts.filter((each) => !isOutdatedBy(each, change.toast))].slice(0, mostToasts);
    case 'update':
      return toasts.map((toast) => (toast.id === change.toast.id ? { ...toast, ...change.toast } : toast));
    case 'dismiss':
      return toasts.map((toast) => (change.id === undefined || toast.id === change.id ? { ...toast, open: false } : toast));
    case 'remove':
      break;
  }
  return change.id === undefined ? [] : toasts.filter((toast) => toast.id !== change.id);
}

function isOutdatedBy({ variant, about }: Toast, next: Toast): boolean {
  return variant === 'destructive' && next.variant === 'default' && about !== undefined && about === next.about;
}

let toasts: readonly Toast[] = [];
let made = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function apply(change: ToastChange): void {
  toasts = changeToasts(toasts, change);
  for (const listener of listeners) listener();
}

export const readToasts = (): readonly Toast[] => toasts;

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message. Only in the browser. */
export function toast(input: ToastInput) {
  const id = `toast-${++made}`;
  apply({ type: 'add', toast: { variant: 'default', ...clean(input), id, open: true } });
  return { id, update: (changes: Partial<ToastInput>) => updateToast(id, changes), dismiss: () => dismissToast(id) };
}

export function updateToast(id: string, changes: Partial<ToastInput>): void {
  apply({ type: 'update', toast: { ...clean(changes), id } });
}

/** Closes one toast, or all; a closed one stays on the list for another five seconds. */
export function dismissToast(id?: string): void {
  const closing = toasts.filter((each) => (id === undefined || each.id === id) && !removals.has(each.id));
  apply(id === undefined ? { type: 'dismiss' } : { type: 'dismiss', id });
  for (const each of closing)
    removals.set(
      each.id,
      setTimeout(() => removeToast(each.id), toastRemovalMs),
    );
}

export function removeToast(id?: string): void {
  for (const [each, timer] of removals) {
    if (id !== undefined && id !== each) continue;
    clearTimeout(timer);
    removals.delete(each);
  }
  apply(id === undefined ? { type: 'remove' } : { type: 'remove', id });
}

/** An undefined description must not overwrite one that is there. */
function clean<T extends object>(input: T): T {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as T;
}

/** For screen readers. A title that ends a sentence by itself needs no full stop. */
export function spokenWords({ title, description }: Pick<Toast, 'title' | 'description'>): string {
  return description ? `${title}${/[.!?]$/.test(title) ? '' : '.'} ${description}` : title;
}
