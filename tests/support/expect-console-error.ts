export const expectedConsoleErrors: RegExp[] = [];

/** Until the end of this test, such a line on console.error is expected. */
export function expectConsoleError(pattern: RegExp): void {
  expectedConsoleErrors.push(pattern);
}
