import { clsx } from 'clsx';
import { leadingInitials } from '#shared/letters.ts';
import { dyeOf } from '#shared/name-hash.ts';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';

export type AvatarProps = {
  /** Determines the dye, and the letters unless `initials` is set. */
  name: string;
  initials?: string;
  size?: 'small' | 'medium' | 'large' | 'huge';
  className?: string;
};

const sizes = { small: 'size-9 text-sm', medium: 'size-13 text-lg', large: 'size-18 text-2xl', huge: 'size-24 text-3xl' };

/** Always beside the name, so it is hidden from screen readers. */
export function Avatar({ name, initials = leadingInitials(name), size = 'medium', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-dye={dyeOf(name)}
      data-edge=""
      className={clsx(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-squircle bg-dye-ground text-dye-letters select-none',
        sizes[size],
        className,
      )}
    >
      <KolamFigure seed="avatar" reach={1} strokeWidth={1.1} dotRadius={1} className="around-letters opacity-40" />
      <span className="relative font-display leading-none font-bold">{initials}</span>
    </span>
  );
}

/** The initials are under the picture and show if it does not load. */
export function Portrait({ name, image }: { name: string; image: string }) {
  return (
    <span className="relative block">
      <Avatar name={name} />
      <img
        src={`/portraits/${image}.svg`}
        alt=""
        data-covers=""
        width={52}
        height={52}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full rounded-squircle"
      />
    </span>
  );
}
