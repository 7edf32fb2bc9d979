/** The test that shows a requirement to hold: its file from the repository's root, and its titles joined by ' > ', outermost first. */
export type Proof = { file: string; test: string };

export type TraceRow = {
  /** Section number, screen or subject, and a name: stable, so that commits can speak of it. */
  id: string;
  requirement: string;
  /** What the product does instead, where it decided against the letter of the specification or filled what it leaves open. */
  decision?: string;
  proof: 'open' | Proof | readonly Proof[];
};

export type TraceSection = { section: string; rows: readonly TraceRow[] };
