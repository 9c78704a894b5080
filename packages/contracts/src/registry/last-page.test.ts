import { lastPage, lastPageNonce } from './last-page.ts';

test('the nonce of page and headers is left to the gateway, which puts the same in both', () => {
  const headers = { 'Content-Security-Policy': `style-src 'nonce-${lastPageNonce}'; base-uri 'none'` };
  expect(lastPage(headers, `<style nonce="${lastPageNonce}"></style>`)).toBe(
    `<%.RespHeader.Set "Content-Security-Policy" (print "style-src 'nonce-" (placeholder "http.request.uuid") "'; base-uri 'none'")%>` +
      '<style nonce="<%placeholder "http.request.uuid"%>"></style>',
  );
});

test('a page that would have the gateway do something else is refused', () => {
  expect(() => lastPage({}, '<p><%env "HOME"%></p>')).toThrow('which the gateway would execute');
});
