import { clsx } from 'clsx';
import { KolamFigure } from './kolam-figure.tsx';

/** The product's logo: one unbroken line round five dots. */
export function KolamMark({ className }: { className?: string }) {
  return <KolamFigure seed="ReferralHire" reach={1} strokeWidth={3} dotRadius={2.6} className={clsx('text-primary', className)} />;
}
