/** Which decision was refused, and why. */
export type AdministrationRefusal = { id: string; sentence: string; fields: Record<string, string>; reason: string };
