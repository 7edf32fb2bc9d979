import { rupeesOf } from '#shared/rupees.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';
import { KolamMark } from '#web/ui/kolam/kolam-mark.tsx';
import { Row, Specimen } from './specimen.tsx';

const grounds = ['paper', 'surface', 'sunken', 'raised', 'line', 'line-strong', 'primary', 'primary-soft', 'accent', 'accent-soft'];
const statusGrounds = ['success-soft', 'warning-soft', 'danger-soft', 'info-soft', 'success', 'warning', 'danger', 'info', 'focus'];
const inks = ['ink', 'ink-2', 'ink-3', 'primary', 'accent-ink', 'success', 'warning', 'danger', 'info'];
const sizes = ['hero', '3xl', '2xl', 'xl', 'lg', 'base', 'sm', 'xs'];
const dyes = ['sindoor', 'geru', 'genda', 'neem', 'mor', 'neel', 'jamun', 'rani'];

function Swatch({ token }: { token: string }) {
  return (
    <div className="w-28">
      <div className="h-14 rounded-control border border-line" style={{ background: `var(--color-${token})` }} />
      <div className="mt-1 text-xs text-ink-2">{token}</div>
    </div>
  );
}

export function TokenSpecimens() {
  return (
    <>
      <Specimen title="Colour" note="Each token has a light and a dark value; the theme switch in the top bar changes all of them.">
        <Row label="Grounds and lines">
          {[...grounds, ...statusGrounds].map((token) => (
            <Swatch key={token} token={token} />
          ))}
        </Row>
        <Row label="Inks on paper">
          {inks.map((token) => (
            <span key={token} className="font-semibold" style={{ color: `var(--color-${token})` }}>
              {token}
            </span>
          ))}
        </Row>
        <Row label="Dyes, chosen by the hash of a name modulo 8">
          {dyes.map((dye, index) => (
            <span key={dye} data-dye={index} className="rounded-control bg-dye-ground px-4 py-3 font-semibold text-dye-letters">
              {dye}
            </span>
          ))}
        </Row>
      </Specimen>
      <Specimen title="Type" note="Anek Latin for headings and figures, Figtree for everything else.">
        <div className="flex flex-col gap-3">
          {sizes.map((size) => (
            <p
              key={size}
              className={size === 'hero' || size.endsWith('xl') ? 'font-display leading-heading font-bold' : undefined}
              style={{ fontSize: `var(--text-${size})` }}
            >
              {size}: Vouched for by Zoë, {rupeesOf(12_345_000)}
            </p>
          ))}
          <p className="tabular-nums">{indianDateTime('2026-11-15T12:34:00Z')}</p>
        </div>
      </Specimen>
      <Specimen title="Kolam" note="Drawn from a string: the same string, the same figure.">
        <Row label="Mark, then reach 2, 3 and 4, then turn-only symmetry, then a square">
          <KolamMark className="size-16" />
          <KolamFigure seed="Asha Rao" reach={2} className="size-28 text-primary" />
          <KolamFigure seed="Asha Rao" reach={3} className="size-32 text-primary" />
          <KolamFigure seed="Zoho" reach={4} strokeWidth={1.4} className="size-40 text-primary" />
          <KolamFigure seed="Swiggy" reach={3} symmetry="turn" className="size-32 text-primary" />
          <KolamFigure seed="Razorpay" reach={2} shape="square" className="size-32 text-primary" />
        </Row>
        <Row label="Drawing itself, and half drawn">
          <KolamFigure seed="Asha Rao" reach={3} draws className="size-32 text-primary" />
          <KolamFigure seed="Asha Rao" reach={3} share={0.55} className="size-32 text-primary" />
        </Row>
      </Specimen>
    </>
  );
}
