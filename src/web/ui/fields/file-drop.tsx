import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { useId, useRef, useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';
import { FieldError } from './field.tsx';

export type FileDropProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'children' | 'onChange'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Called for both chosen and dropped files; the input holds the file too, so the form posts it. */
  onFile?: (file: File) => void;
  /** Below the chosen file: progress, remove, retry. */
  children?: ReactNode;
};

/** A real file input that fills the whole drop area: tapping, tabbing and posting without a script all work as usual. */
export function FileDrop({ label, hint, error, onFile, className, id, disabled, children, ...rest }: FileDropProps) {
  const made = useId();
  const own = id ?? made;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [fileName, setFileName] = useState<string>();
  const take = (file: File | undefined) => {
    setFileName(file?.name);
    if (file) onFile?.(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (disabled || !input.current || event.dataTransfer.files.length === 0) return;
    input.current.files = event.dataTransfer.files;
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={own} className="text-sm font-semibold">
        {label}
      </label>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={clsx(
          'relative flex min-h-28 flex-col items-center justify-center gap-1 rounded-control border-2 border-dashed px-4 py-5 text-center transition-colors',
          'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
          disabled
            ? 'border-line-strong bg-sunken text-ink-3'
            : over
              ? 'border-primary bg-primary-soft'
              : error
                ? 'border-danger bg-danger-soft/40'
                : 'border-line-strong bg-surface hover:border-primary',
        )}
      >
        <FileUp aria-hidden="true" className="size-6 text-primary" />
        <span className="max-w-full font-semibold break-all">{fileName ?? 'Choose a file'}</span>
        <span className="text-sm text-ink-3 pointer-coarse:hidden">
          {fileName ? 'Drop or choose another to replace it' : 'or drop it here'}
        </span>
        <input
          {...rest}
          ref={input}
          id={own}
          type="file"
          disabled={disabled}
          aria-describedby={[hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => take(event.currentTarget.files?.[0])}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      {children}
      {hint && (
        <p id={`${own}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${own}-error`} message={error} />}
    </div>
  );
}
