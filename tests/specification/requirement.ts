/**
 * Its id (section number, screen or subject, and a name), what is asked, and what the product does instead, where it decided against the
 * letter of the specification or filled what it leaves open. The tests that prove it name the id in their title: `[2.layout.footer]`.
 */
export type Requirement = readonly [id: string, asked: string, decision?: string];
