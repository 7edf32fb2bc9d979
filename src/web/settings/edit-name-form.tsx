import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { nameProblems, readDisplayName } from '#domain/accounts/display-name.ts';
import { updateName } from '#web/identity/auth-operations.ts';
import { Button } from '#web/ui/button.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { typedText } from '#web/accounts/typed-text.ts';

export function EditNameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const read = readDisplayName(typedText(new FormData(event.currentTarget), 'name'));
    if (!read.ok) {
      setProblem(nameProblems[read.problem]);
      form.current?.querySelector('input')?.focus();
      return;
    }
    setProblem(undefined);
    setBusy(true);
    try {
      await updateName(read.name);
      await revalidate();
      onDone();
    } catch {
      // The operation shows the error; what was typed stays.
      setBusy(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <InputField label="Name" name="name" autoComplete="name" required defaultValue={name} error={problem} className="max-w-110" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save Changes
        </Button>
        <Button variant="outline" onClick={onDone} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
