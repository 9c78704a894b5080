/**
 * The page the registry wrote last, at `<assets>/../registry/page.html`. While no replica answers, the gateway serves it
 * for every path: as a template of Caddy's (https://caddyserver.com/docs/modules/http.handlers.templates) whose actions
 * stand between these marks. Nothing a build says can hold one: in the page's texts and JSON each `<` is escaped.
 */
export const lastPageMarks = { open: '<%', close: '%>' } as const;

/** File of the page, relative to the folder that holds the assets. */
export const lastPageFile = '../registry/page.html';

const requestId = 'placeholder "http.request.uuid"';

/** Stands for the nonce wherever the page and its headers name it; each answer has another one. */
export const lastPageNonce = `${lastPageMarks.open}${requestId}${lastPageMarks.close}`;

/** A string of Go's, which is one of JSON's as far as headers go. */
const quoted = (text: string) => JSON.stringify(text);

/** Sets a header of the answer, which stands in the file because the page must never come with another policy. */
function setHeader(name: string, value: string): string {
  const pieces = value.split(lastPageNonce).map(quoted).join(` (${requestId}) `);
  return `${lastPageMarks.open}.RespHeader.Set ${quoted(name)} (print ${pieces})${lastPageMarks.close}`;
}

/**
 * The file's text, of a page and its headers that were made with `lastPageNonce` as their nonce.
 * @throws Error when the page holds a mark besides: the gateway would run what follows it
 */
export function lastPage(headers: Readonly<Record<string, string>>, html: string): string {
  if (html.replaceAll(lastPageNonce, '').includes(lastPageMarks.open)) {
    throw new Error(`The page holds ${lastPageMarks.open}, which is the gateway's`);
  }
  return Object.entries(headers)
    .map(([name, value]) => setHeader(name, value))
    .concat(html)
    .join('');
}
