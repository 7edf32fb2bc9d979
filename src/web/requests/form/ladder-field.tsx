import { mostExcluded } from '#domain/requests/request-limits.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

export type LadderFieldProps = {
  words: { label: string; hint: string };
  /** Others at the company; the seeker may rule them out. */
  colleagues: readonly { id: string; name: string }[];
  checked: boolean;
  excluded: readonly string[];
  error: string | undefined;
  onChange: (checked: boolean) => void;
  onExclude: (excluded: string[]) => void;
};

/** Off unless ticked: people who ask one person mean only that person. */
export function LadderField({ words, colleagues, checked, excluded, error, onChange, onExclude }: LadderFieldProps) {
  return (
    <div>
      <Checkbox name="ladder" value="yes" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} {...words} />
      {colleagues.length > 0 && (
        <details className="ml-9" {...(excluded.length > 0 || error ? { open: true } : {})}>
          <summary className="inline-flex min-h-control-small cursor-pointer items-center font-medium text-primary">
            People we should not ask
          </summary>
          <fieldset id="request-exclude" tabIndex={-1} className="max-h-72 overflow-y-auto">
            <legend className="text-sm text-ink-2">
              They are never asked and never hear of your request. Up to {mostExcluded} people; you can add more later.
            </legend>
            {colleagues.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="exclude"
                value={id}
                label={name}
                checked={excluded.includes(id)}
                onChange={(event) => onExclude(event.currentTarget.checked ? [...excluded, id] : excluded.filter((each) => each !== id))}
              />
            ))}
          </fieldset>
          {error && (
            <p role="alert" className="text-sm font-medium text-danger">
              {error}
            </p>
          )}
        </details>
      )}
    </div>
  );
}
