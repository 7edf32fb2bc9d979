// Makes the small font files that the pages load, from the full ones on npm. Run by hand after an upgrade of those packages:
//   node scripts/build-fonts.mjs
// The results are committed, so neither a clone nor a build needs this.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = new URL('..', import.meta.url);
const target = new URL('src/web/app/fonts/', root);

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + '‐‑–—‘’“”•…′″€™−←→';
const rupee = '₹';
const displayAxes = { wdth: 90, wght: 700 };
// Names and headings have no fractions or ordinals; dropping rare features makes the file small.
const displayFeatures = ['kern', 'mark', 'liga', 'tnum', 'lnum'];
const textFeatures = ['kern', 'mark', 'liga', 'tnum', 'case'];

const jobs = [
  [
    'anek-latin-700.woff2',
    import.meta.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2'),
    latin,
    displayAxes,
    displayFeatures,
  ],
  [
    'anek-latin-700-rupee.woff2',
    import.meta.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-ext-standard-normal.woff2'),
    rupee,
    displayAxes,
    displayFeatures,
  ],
  [
    'figtree.woff2',
    import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    latin,
    { wght: { min: 400, max: 700 } },
    textFeatures,
  ],
  [
    'figtree-rupee.woff2',
    import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'),
    rupee,
    { wght: { min: 400, max: 700 } },
    textFeatures,
  ],
];

// For invoices: a PDF needs static TrueType fonts, and the ones built into every reader have no rupee sign.
const invoices = new URL('src/server/billing/invoices/fonts/', root);
for (const wght of [400, 600]) {
  for (const [name, file, text] of [
    [`figtree-${wght}.ttf`, 'figtree/files/figtree-latin-wght-normal.woff2', latin],
    [`figtree-${wght}-rupee.ttf`, 'figtree/files/figtree-latin-ext-wght-normal.woff2', rupee],
  ]) {
    await mkdir(invoices, { recursive: true });
    const full = await readFile(source(file));
    const small = await subsetFont(full, text, {
      targetFormat: 'truetype',
      variationAxes: { wght },
      keepFeatures: ['kern', 'tnum'],
      noHinting: true,
    });
    await writeFile(new URL(name, invoices), small);
  }
}

await mkdir(target, { recursive: true });
for (const [name, file, text, variationAxes, keepFeatures] of jobs) {
  const full = await readFile(fileURLToPath(file));
  const small = await subsetFont(full, text, { targetFormat: 'woff2', variationAxes, keepFeatures, noHinting: true });
  await writeFile(new URL(name, target), small);
  console.log(`${fileURLToPath(new URL(name, target))}  ${(full.length / 1000).toFixed(1)} kB -> ${(small.length / 1000).toFixed(1)} kB`);
}
