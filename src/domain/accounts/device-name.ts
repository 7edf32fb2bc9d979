/** In this order: later names also appear in what earlier ones say about themselves. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** "Chrome on Android": enough for people to recognise their own device, and nothing that tells two of them apart. */
export function deviceName(userAgent: string): string {
  const said = userAgent.slice(0, 400);
  const [browser, system] = [browsers, systems].map((names) => names.find(([pattern]) => pattern.test(said))?.[1]);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Another program');
}
