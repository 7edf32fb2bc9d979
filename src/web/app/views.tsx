import { viewFiles } from 'virtual:view-files';
import { useEffect, useState, type ComponentType } from 'react';
import { preloadModule } from 'react-dom';
import { asServed, neededToStart, useServed } from './hydration.ts';
import { Lost, Nothing } from './later.tsx';
import { usePart } from './use-part.ts';

const stillParts: (() => Promise<unknown>)[] = [];

/** For the clientLoader of a page with still parts: what it brings may change them. One that does not come is replaced by a sentence. */
export const loadStillParts = () => Promise.allSettled(stillParts.map((load) => load()));

/**
 * For a page that has several views of which a person sees one: only that one is loaded, from a file that has the view's name. A browser
 * loads it before React starts, or in the route's clientLoader, so it is there whenever it is drawn. With `lazy`, React would take over the
 * view after the page around it, and lose the clicks made until then.
 */
export function viewsOf<Name extends string, Props extends object>(table: Record<Name, () => Promise<ComponentType<Props>>>) {
  const views: Partial<Record<Name, ComponentType<Props>>> = {};
  const load = async (name: Name) => {
    views[name] ??= await table[name]();
  };
  const drawn = import.meta.env.SSR ? undefined : document.querySelector<HTMLElement>('[data-drawn-view]')?.dataset['drawnView'];
  for (const name of Object.keys(table) as Name[]) if (import.meta.env.SSR || name === drawn) neededToStart.push(load(name));
  return {
    /** For a clientLoader. A view that does not come is replaced by a sentence, and the next visit tries again. */
    load: async (name: Name) => {
      await load(name).catch(() => {});
      await loadStillParts();
    },
    View: ({ name, ...props }: { name: Name } & Props) => {
      const View: ComponentType<Props> = views[name] ?? Lost;
      if (import.meta.env.SSR) for (const file of viewFiles[name] ?? []) preloadModule(file, { as: 'script' });
      return (
        <div data-drawn-view={name} className="contents">
          <View {...(props as unknown as Props)} />
        </div>
      );
    },
  };
}

/**
 * A part of a page without anything that needs React: it shows data, and its links work as they are. What the server has drawn stays, and
 * the part is loaded when it has to be drawn again: with other data, or by a page that somebody comes back to.
 */
export function stillPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined;
  const load = async () => (Part ??= await fetchPart());
  stillParts.push(load);
  if (import.meta.env.SSR) neededToStart.push(load());
  function StillPart(props: Props) {
    const isServed = useServed();
    const shown = JSON.stringify(props);
    const [served, setServed] = useState(isServed ? shown : undefined);
    // Once React has drawn it, what the server sent is gone, even if the same data come back.
    if (served !== undefined && served !== shown) setServed(undefined);
    const isDrawn = served === undefined;
    const { lost, ask } = usePart(load);
    useEffect(() => {
      // The clientLoader has loaded it, unless React has to draw a document again that a translator or an extension changed.
      if (isDrawn && !Part) ask();
      // oxlint-disable-next-line react/exhaustive-deps -- when it becomes so
    }, [isDrawn]);
    if (!isDrawn) return <div className="contents" {...asServed} />;
    const Drawn = Part ?? (lost ? Lost : Nothing);
    return (
      <div key="drawn" className="contents" {...(import.meta.env.SSR && { 'data-still': '' })}>
        <Drawn {...props} />
      </div>
    );
  }
  return Object.assign(StillPart, { load });
}
