import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { showStoredTheme } from '#web/app/theme.ts';
import { buttonClass } from '#web/ui/button.tsx';

const choices = [
  { theme: 'system', label: 'System', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** For the top bar: one icon that opens the three choices. The browser opens and closes it on its own. */
export function ThemeMenu() {
  return (
    <>
      <button
        type="button"
        popoverTarget="theme-menu"
        aria-label="Theme"
        className={buttonClass({ variant: 'ghost', size: 'icon', className: 'text-ink-2! needs-script' })}
      >
        <Monitor aria-hidden="true" className="size-5! in-data-theme:hidden" />
        <Sun aria-hidden="true" className="hidden size-5! in-data-[theme=light]:block" />
        <Moon aria-hidden="true" className="hidden size-5! in-data-[theme=dark]:block" />
      </button>
      <div id="theme-menu" popover="auto" className="bar-popover">
        <ThemeSwitch name="theme-in-bar" />
      </div>
    </>
  );
}

/** The three choices side by side. The page script shows and stores the choice, for every switch in the document. */
export function ThemeSwitch({ name }: { name: string }) {
  // When an error page takes over, React creates these again.
  useEffect(showStoredTheme, []);
  return (
    <fieldset className="needs-script flex items-center justify-between gap-4">
      <legend className="sr-only">Theme</legend>
      <span aria-hidden="true" className="text-ink-2">
        Theme
      </span>
      <span className="flex rounded-control border border-line-strong p-0.5">
        {choices.map(({ theme, label, Icon }) => (
          <label key={theme} className="relative">
            <input
              type="radio"
              name={name}
              value={theme}
              defaultChecked={theme === 'system'}
              data-theme-choice=""
              className="peer sr-only"
            />
            <span className="flex min-h-10 cursor-pointer items-center gap-1.5 rounded-[8px] px-2.5 text-sm font-medium text-ink-2 peer-checked:bg-primary-soft peer-checked:text-on-primary-soft peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
