import { lastPage, LAST_PAGE_NONCE } from './last-page.ts';

test('leaves the nonce to the gateway, which inserts the same one in page and headers', () => {
  const headers = { 'Content-Security-Policy': `style-src 'nonce-${LAST_PAGE_NONCE}'; base-uri 'none'` };
  expect(lastPage(headers, `<style nonce="${LAST_PAGE_NONCE}"></style>`)).toBe(
    `<%.RespHeader.Set "Content-Security-Policy" (print "style-src 'nonce-" (placeholder "http.request.uuid") "'; base-uri 'none'")%>` +
      '<style nonce="<%placeholder "http.request.uuid"%>"></style>',
  );
});

test('refuses a page with a template action other than the nonce', () => {
  expect(() => lastPage({}, '<p><%env "HOME"%></p>')).toThrow('which the gateway would execute');
});
