import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  Array.from(css.matchAll(/--color-([\w-]+): light-dark\(oklch\((.+?)\), oklch\((.+?)\)\)/g), ([, name = '', light = '', dark = '']) => [
    name,
    { light: luminance(light), dark: luminance(dark) },
  ]),
);

/** WCAG's relative luminance of "lightness chroma hue", by way of linear sRGB. */
function luminance(oklch: string): number {
  const [lightness = NaN, chroma = NaN, hue = NaN] = oklch.split(' ').map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  const shown = (part: number) => Math.min(1, Math.max(0, part));
  return 0.2126 * shown(red) + 0.7152 * shown(green) + 0.0722 * shown(blue);
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

const grounds = ['paper', 'surface', 'sunken', 'raised'];
const statuses = ['success', 'warning', 'danger', 'info'];
const softs = [...statuses, 'primary', 'accent'].map((name) => `${name}-soft`);
const pairs: [names: string[], grounds: string[], atLeast: number][] = [
  [['ink', 'ink-2', 'ink-3', 'primary', 'accent-ink', ...statuses], grounds, 4.5],
  [['ink', 'ink-2', 'ink-3'], softs, 4.5],
  ...statuses.map((name): [string[], string[], number] => [[name], [`${name}-soft`], 4.5]),
  [['on-primary'], ['primary', 'primary-hover'], 4.5],
  [['primary', 'on-primary-soft'], ['primary-soft'], 4.5],
  [['on-accent'], ['accent'], 4.5],
  [['accent-ink'], ['accent-soft'], 4.5],
  [['on-danger'], ['danger', 'danger-hover'], 4.5],
  // Edges of fields and the ring around what has the focus.
  [['line-strong', 'focus'], grounds, 3],
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const of = (name: string) => tokens.get(name)?.[theme] ?? NaN;

  test('black on white would be 21, so the computation is right', () => {
    expect(contrast(luminance('0 0 0'), luminance('1 0 0'))).toBeCloseTo(21);
    expect(contrast(of('ink'), of('paper'))).toBeCloseTo(theme === 'light' ? 15.4 : 16.3, 1);
  });

  test('text, edges and the ring of the focus can be told from every ground they stand on', () => {
    const faint = pairs.flatMap(([names, under, atLeast]) =>
      names.flatMap((name) =>
        under.filter((ground) => !(contrast(of(name), of(ground)) >= atLeast)).map((ground) => `${name} on ${ground}`),
      ),
    );
    expect(faint).toEqual([]);
  });

  test('letters can be told from each of the eight dyes', () => {
    const sides = (name: string) =>
      new RegExp(`--dye-${name}: light-dark\\(oklch\\((.+?) var.*?, oklch\\((.+?) var`).exec(css)?.slice(1) ?? [];
    const hues = Array.from(css.matchAll(/--dye-hue: (\d+);/g), ([, hue]) => hue);
    expect(hues).toHaveLength(8);
    for (const hue of hues) {
      const [ground, letters] = ['ground', 'letters'].map((name) => luminance(`${sides(name)[theme === 'light' ? 0 : 1]} ${hue}`));
      expect(contrast(ground ?? NaN, letters ?? NaN)).toBeGreaterThan(7);
    }
  });
});
