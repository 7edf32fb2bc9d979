import { clsx } from 'clsx';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { Menu, MenuRadioItem } from '#web/ui/menu.tsx';
import { chooseTheme, readTheme, watchTheme, type Theme } from '#web/app/theme.ts';

const choices = [
  { theme: 'system', label: 'System', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const;

const useTheme = (): Theme => useSyncExternalStore(watchTheme, readTheme, () => 'system');

/** For the top bar: one icon that opens the three choices. */
export function ThemeMenu() {
  const theme = useTheme();
  const { Icon } = choices.find((choice) => choice.theme === theme) ?? choices[0];
  return (
    <Menu
      label="Theme"
      button={<Icon aria-hidden="true" className="size-5" />}
      buttonClassName="h-control w-control text-ink-2 hover:bg-sunken hover:text-ink"
    >
      {choices.map((choice) => (
        <MenuRadioItem key={choice.theme} checked={choice.theme === theme} onSelect={() => chooseTheme(choice.theme)}>
          <choice.Icon aria-hidden="true" />
          {choice.label}
        </MenuRadioItem>
      ))}
    </Menu>
  );
}

/** For the phone's menu: the three choices side by side. */
export function ThemeSwitch() {
  const theme = useTheme();
  const name = useId();
  return (
    <fieldset className="flex items-center justify-between gap-4">
      <legend className="sr-only">Theme</legend>
      <span aria-hidden="true" className="text-ink-2">
        Theme
      </span>
      <span className="flex rounded-control border border-line-strong p-0.5">
        {choices.map((choice) => (
          <label
            key={choice.theme}
            className={clsx(
              'flex min-h-10 cursor-pointer items-center gap-1.5 rounded-[8px] px-2.5 text-sm font-medium has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
              choice.theme === theme ? 'bg-primary-soft text-on-primary-soft' : 'text-ink-2',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={choice.theme === theme}
              onChange={() => chooseTheme(choice.theme)}
              className="sr-only"
            />
            <choice.Icon aria-hidden="true" className="size-4" />
            {choice.label}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
