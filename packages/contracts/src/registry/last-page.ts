/**
 * While no replica of the registry responds, the gateway serves the last page in place of every page. The last page is
 * a Caddy template (https://caddyserver.com/docs/modules/http.handlers.templates) with these delimiters. No build can
 * inject a template action: every `<` in the page's texts and JSON is escaped, and `lastPage` refuses HTML with an
 * action, except the one for the nonce.
 */
export const LAST_PAGE_DELIMITERS = { open: '<%', close: '%>' } as const;

/** The page's file, relative to the folder of the assets. */
export const LAST_PAGE_FILE = '../registry/page.html';

const REQUEST_ID = 'placeholder "http.request.uuid"';

/** Placeholder of the nonce in the page and its headers; each response gets its own nonce. */
export const LAST_PAGE_NONCE = `${LAST_PAGE_DELIMITERS.open}${REQUEST_ID}${LAST_PAGE_DELIMITERS.close}`;

/** A Go string literal. For the characters of header values, its syntax is that of JSON. */
const quoted = (text: string) => JSON.stringify(text);

/** Headers are part of the file, so that the page is always served with its own policy. */
function setHeader(name: string, value: string): string {
  const pieces = value.split(LAST_PAGE_NONCE).map(quoted).join(` (${REQUEST_ID}) `);
  return `${LAST_PAGE_DELIMITERS.open}.RespHeader.Set ${quoted(name)} (print ${pieces})${LAST_PAGE_DELIMITERS.close}`;
}

/**
 * The file's content for a page and headers that were rendered with `LAST_PAGE_NONCE` as their nonce.
 * @throws Error if the page contains another opening delimiter, because the gateway would execute what follows it
 */
export function lastPage(headers: Readonly<Record<string, string>>, html: string): string {
  if (html.replaceAll(LAST_PAGE_NONCE, '').includes(LAST_PAGE_DELIMITERS.open)) {
    throw new Error(`The page contains ${LAST_PAGE_DELIMITERS.open}, which the gateway would execute`);
  }
  return Object.entries(headers)
    .map(([name, value]) => setHeader(name, value))
    .concat(html)
    .join('');
}
