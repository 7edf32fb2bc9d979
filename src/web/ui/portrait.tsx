import { Avatar } from './avatar.tsx';

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
