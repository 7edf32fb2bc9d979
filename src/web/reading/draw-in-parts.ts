const idle = (go: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(go, { timeout: 100 }) : setTimeout(go, 16));

/**
 * Adds what the styles keep out of the first paint (`when-near` in base.css), part by part when the browser is idle, then removes the mark
 * on the document. If it stayed hidden, it would be missing from a screenshot of the whole page and from "select all".
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
