import type { ReactNode } from 'react';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';

const ink = 'var(--color-ink)';
const faint = 'var(--color-line)';
const sheet = 'var(--color-surface)';
const primary = 'var(--color-primary)';
const accent = 'var(--color-accent)';

/** The same figure three times, each time more complete, with the step's subject on top. */
export function StepPicture({ step }: { step: number }) {
  const picture = [<People key="1" />, <Request key="2" />, <Outcome key="3" />][step - 1];
  return (
    <div aria-hidden="true" className="relative grid aspect-[4/3] place-items-center overflow-hidden rounded-card bg-primary-soft">
      <KolamFigure
        seed="hero"
        reach={3}
        strokeWidth={1.5}
        dotRadius={1.7}
        share={[0.3, 0.65, 1][step - 1] ?? 1}
        className="absolute size-[125%] text-primary opacity-40"
      />
      <svg viewBox="0 0 320 240" className="relative w-full" fontFamily="var(--font-text)">
        {picture}
      </svg>
    </div>
  );
}

function Sheet({ x, y, width, height, children }: { x: number; y: number; width: number; height: number; children?: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="3" y="5" width={width} height={height} rx="12" fill={ink} opacity="0.1" />
      <rect width={width} height={height} rx="12" fill={sheet} stroke={faint} />
      {children}
    </g>
  );
}

function Lines({ x, y, widths, gap = 11 }: { x: number; y: number; widths: readonly number[]; gap?: number }) {
  return widths.map((width, index) => (
    <rect key={index} x={x} y={y + index * gap} width={width} height="5" rx="2.5" fill={ink} opacity={index === 0 ? 0.55 : 0.2} />
  ));
}

/** Three people who are willing to be asked, one of them chosen. */
function People() {
  const people = [
    { y: 30, hue: 25, letters: 'AN' },
    { y: 92, hue: 195, letters: 'RO' },
    { y: 154, hue: 305, letters: 'NE' },
  ];
  return people.map(({ y, hue, letters }, index) => (
    <Sheet key={letters} x={index === 1 ? 62 : 82} y={y} width={index === 1 ? 196 : 156} height={52}>
      <rect x="11" y="10" width="32" height="32" rx="9" fill={`light-dark(oklch(0.88 0.06 ${hue}), oklch(0.4 0.06 ${hue}))`} />
      <text
        x="27"
        y="31"
        textAnchor="middle"
        fontSize="13"
        fontWeight="700"
        fill={`light-dark(oklch(0.35 0.06 ${hue}), oklch(0.92 0.05 ${hue}))`}
      >
        {letters}
      </text>
      <Lines x={53} y={17} widths={[74, 50]} gap={13} />
      {index === 1 && (
        <>
          <rect x="146" y="14" width="38" height="24" rx="7" fill={primary} />
          <path d="M157 26l6 6 11-12" fill="none" stroke={sheet} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
        </>
      )}
    </Sheet>
  ));
}

/** One resume, one role, one note. */
function Request() {
  return (
    <>
      <g transform="rotate(-5 120 120)">
        <Sheet x={58} y={34} width={124} height={166}>
          <circle cx="30" cy="30" r="14" fill={accent} />
          <Lines x={54} y={22} widths={[52, 36]} gap={12} />
          <Lines x={16} y={62} widths={[40, 92, 84, 90]} />
          <Lines x={16} y={116} widths={[48, 88, 92, 60]} />
        </Sheet>
      </g>
      <g transform="rotate(3 230 130)">
        <Sheet x={160} y={82} width={116} height={104}>
          <rect x="14" y="14" width="58" height="18" rx="6" fill={primary} />
          <rect x="22" y="21" width="42" height="4" rx="2" fill={sheet} />
          <Lines x={14} y={46} widths={[86, 78, 84, 40]} />
        </Sheet>
      </g>
      <path d="M262 58l34-14-12 34-7-13z" fill={accent} stroke={ink} strokeWidth="2" strokeLinejoin="round" />
    </>
  );
}

/** The line that joins the stations, and closes. */
function Outcome() {
  const stations = [
    { y: 34, width: 66 },
    { y: 76, width: 84 },
    { y: 118, width: 74 },
    { y: 160, width: 96 },
  ];
  return (
    <Sheet x={72} y={22} width={176} height={196}>
      <path d="M34 34V160" stroke={primary} strokeWidth="3" />
      {stations.map(({ y, width }, index) => (
        <g key={y}>
          <circle cx="34" cy={y} r="10" fill={index === 3 ? accent : primary} stroke={sheet} strokeWidth="3" />
          {index < 3 && (
            <path d={`M30 ${y}l3 3 6-6`} fill="none" stroke={sheet} strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
          )}
          <Lines x={58} y={y - 8} widths={[width, width - 24]} gap={12} />
        </g>
      ))}
      <circle cx="34" cy="160" r="4" fill={ink} />
    </Sheet>
  );
}
