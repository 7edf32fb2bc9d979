import { clsx } from 'clsx';
import { leadingInitials } from '#shared/letters.ts';
import { dyeOf } from '#shared/name-hash.ts';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';

/** A company's logo: its initials on its dye, with its own kolam around. */
export function CompanyTile({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-dye={dyeOf(name)}
      data-edge=""
      className={clsx(
        'relative grid size-13 shrink-0 place-items-center overflow-hidden rounded-squircle bg-dye-ground text-lg text-dye-letters select-none',
        className,
      )}
    >
      <KolamFigure seed={name} reach={3} symmetry="turn" strokeWidth={2.4} dotRadius={0} className="around-letters opacity-32" />
      <span className="relative font-display leading-none font-bold">{leadingInitials(name)}</span>
    </span>
  );
}
