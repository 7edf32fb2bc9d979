import { AppError } from '#shared/app-error.ts';
import type { ShareCard } from './share-card.ts';

type DrawCard = (card: ShareCard) => Promise<Buffer>;

/**
 * A picture costs a core some 30 ms, and a directory has as many as it has people. So one is drawn at a time, few wait, the last
 * ones are kept (by what stands on them: changed data make another picture), and extra visitors are asked to come back later.
 */
export function keepShareImages(draw: DrawCard, { kept = 100, waiting = 20 } = {}): DrawCard {
  const pictures = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let inLine = 0;

  return (card) => {
    const key = JSON.stringify([card.title, card.kicker, card.seed, card.hue]);
    const known = pictures.get(key);
    if (known) {
      // The first of a Map is the one that was asked for longest ago.
      pictures.delete(key);
      pictures.set(key, known);
      return known;
    }
    if (inLine > waiting)
      return Promise.reject(new AppError('unavailable', { detail: 'Too many pictures at once. Please try again.', retryAfterSeconds: 5 }));
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
