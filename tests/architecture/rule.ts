import { describe, expect, it } from 'vitest';
import { plant, readSourceTree, type SourceTree } from './source-tree.ts';

type Files = Record<string, string>;
type Find = (tree: SourceTree) => readonly string[];

export const tree = readSourceTree();

/** A rule of structure: the repository keeps it, each planted fault is noticed once, and what is allowed is no fault. */
export function rule(name: string, find: Find, planted: Record<string, Files>, allowed: Record<string, Files> = {}): void {
  describe(`${name}:`, () => {
    it('is kept', () => {
      expect(find(tree)).toEqual([]);
    });
    it.each(Object.entries(planted))('notices %s', (_, files) => {
      expect(find(plant(files))).toHaveLength(1);
    });
    for (const [what, files] of Object.entries(allowed))
      it(`allows ${what}`, () => {
        expect(find(plant(files))).toEqual([]);
      });
  });
}
