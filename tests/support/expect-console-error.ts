export const expectedConsoleErrors: RegExp[] = [];

/** Until the end of this test, such a line on console.error is part of what is tested. */
export function expectConsoleError(pattern: RegExp): void {
  expectedConsoleErrors.push(pattern);
}
