const idle = (go: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(go, { timeout: 100 }) : setTimeout(go, 16));

/**
 * What the styles keep out of the first paint (`when-near` in base.css) comes in part by part, whenever the browser has a moment; then the
 * mark on the document is gone. Held back for good it would be missing in a picture of the whole page, and to whoever selects all of it.
 */
export function drawInParts(): void {
  const { dataset } = document.documentElement;
  dataset['drawing'] = '';
  addEventListener('load', () => {
    const parts = [...document.querySelectorAll<HTMLElement>('[class*="when-near"]')];
    const show = (visibility: string, part: HTMLElement) => (part.style.contentVisibility = visibility);
    const next = (index: number) => {
      const part = parts[index];
      if (part) {
        show('visible', part);
        idle(() => next(index + 1));
      } else {
        delete dataset['drawing'];
        for (const each of parts) show('', each);
      }
    };
    idle(() => next(0));
  });
}
