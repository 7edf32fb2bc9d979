import { AppError } from '#shared/app-error.ts';
import type { ShareCard } from './share-card.ts';

type DrawCard = (card: ShareCard) => Promise<Buffer>;

/**
 * A picture takes a core about 30 ms, and the directory has one per person. So we draw one at a time, let a few wait, keep the latest by
 * their content (changed data makes a new picture), and ask extra visitors to come back later.
 */
export function keepShareImages(draw: DrawCard, { kept = 100, waiting = 20 } = {}): DrawCard {
  const pictures = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let inLine = 0;

  return (card) => {
    const key = JSON.stringify([card.title, card.kicker, card.seed, card.dye]);
    const known = pictures.get(key);
    if (known) {
      // The first entry of a Map is the least recently used.
      pictures.delete(key);
      pictures.set(key, known);
      return known;
    }
    if (inLine > waiting)
      return Promise.reject(
        new AppError('unavailable', { detail: 'Too many pictures are being drawn. Please try again.', retryAfterSeconds: 5 }),
      );
    inLine++;
    const picture = last.then(() => draw(card)).finally(() => inLine--);
    last = picture.catch(() => undefined);
    pictures.set(key, picture);
    picture.catch(() => pictures.delete(key));
    for (const oldest of pictures.keys()) {
      if (pictures.size <= kept) break;
      pictures.delete(oldest);
    }
    return picture;
  };
}
