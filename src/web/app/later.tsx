// oxlint-disable-next-line no-restricted-imports -- the one place
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { partLost } from './use-part.ts';

/**
 * A component that is loaded when it is first shown. If it does not come, because the network is gone or a new version was installed
 * meanwhile, `instead` stands in its place. React's own `lazy` would put an error in the place of the whole page, and of all that was typed.
 */
export function later<Props>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Lost,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => instead) }));
}

export const Lost = () => (
  <p role="alert" className="text-sm text-danger">
    {partLost}
  </p>
);

export const Nothing = () => null;
