import { Switch } from '#web/ui/fields/switch.tsx';
import { turnSingleKeys, useSingleKeys } from './single-keys.ts';

export function SingleKeysSwitch() {
  return (
    <Switch
      label="Single-key shortcuts"
      hint="Turn them off if you dictate, or press keys by accident. Nothing happens while you type in a field."
      checked={useSingleKeys()}
      onChange={(event) => turnSingleKeys(event.currentTarget.checked)}
    />
  );
}
