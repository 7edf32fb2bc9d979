/** Removes the given characters from both ends, looking at each once: a pattern would start again at every one of a long row. */
export function trimEdges(text: string, edges: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && edges.includes(text.charAt(from))) from++;
  while (to > from && edges.includes(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}
