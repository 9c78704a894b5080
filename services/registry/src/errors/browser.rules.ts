/** The order matters: most browsers also claim to be Chrome or Safari. */
const browserPatterns: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS)\/(\d{1,3})\b/],
  ['Opera', /\bOPR\/(\d{1,3})\b/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,3})\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,3})\b/],
  ['Chromium', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d{1,3})\b/],
  ['Safari', /\bVersion\/(\d{1,3})\b.* Safari\//],
];

export const OTHER_BROWSER = 'Other';

/** The name and major version of a browser, such as `Firefox 144`; nothing else of its user agent is used. */
export function browserOf(userAgent: string): string {
  for (const [browser, pattern] of browserPatterns) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (version !== undefined) return `${browser} ${version}`;
  }
  return OTHER_BROWSER;
}
