/**
 * Chrome's translator replaces each text by a <font>. React still holds the text: if React removes it or inserts something before it, the
 * page breaks, and if React changes it, the reader sees no change. This file redirects React to the <font>, and puts a changed text back
 * into the page, where the translator finds it again. When React takes over the document, it finds it as the server sent it.
 */
export function withstandTranslators(): void {
  const standIns = new Map<Node, Element>();
  const note = (records: MutationRecord[]) => {
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      // Only a text that React has just changed has one.
      standIns.get(target)?.replaceWith(target);
      // The browser's parser, which brings most records, removes nothing.
      if (removedNodes.length === 0) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
      for (const text of standIn ? removedNodes : []) {
        if (!(text instanceof Text)) continue;
        standIns.set(text, standIn as Element);
        observer.observe(text, { characterData: true });
      }
    }
  };
  const observer = new MutationObserver(note);
  // From the first line on: a translator may begin while the document still arrives.
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('before-react', (event) => {
    note(observer.takeRecords());
    if (standIns.size > 0) event.preventDefault();
    for (const [text, standIn] of standIns) standIn.replaceWith(text);
    standIns.clear();
  });

  // The node itself if it is still in the page, otherwise its <font>.
  const placed = (node: Node | null | undefined, parent: Node): ChildNode | undefined =>
    [node, node && standIns.get(node)].find((found) => found?.parentNode === parent) as ChildNode | undefined;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    placed(child, this)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: ParentNode, node: T, next: Node | null): T {
    const place = placed(next, this);
    if (place) place.before(node);
    else this.append(node);
    return node;
  };
}
