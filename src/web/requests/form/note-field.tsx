import { longestMessage } from '#domain/requests/request-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { fillStarter, noteStarters } from './note-starters.ts';

export type NoteFieldProps = {
  referrer: { name: string; company: string };
  value: string;
  error: string | undefined;
  onChange: (message: string) => void;
  onBlur: () => void;
};

export function NoteField({ referrer, value, error, onChange, onBlur }: NoteFieldProps) {
  const start = (starter: string) => {
    const before = value;
    onChange(fillStarter(starter, { referrer: referrer.name, company: referrer.company }));
    document.getElementById('request-message')?.focus();
    if (before.trim() !== '') toast({ title: 'Your note was replaced', action: { label: 'Undo', onAction: () => onChange(before) } });
  };
  return (
    <div className="flex flex-col gap-3">
      <TextareaField
        id="request-message"
        label={`Message to ${referrer.name}`}
        hint="Who you are, one result with a number, and why this team."
        error={error}
        name="message"
        required
        rows={7}
        limit={longestMessage}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <div role="group" aria-label="Starters for the message" className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-ink-2">Start with:</span>
        {Object.entries(noteStarters).map(([name, starter]) => (
          <Button key={name} variant="outline" size="small" onClick={() => start(starter)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
