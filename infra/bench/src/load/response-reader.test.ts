import { ResponseReader } from './response-reader.ts';

const ok = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\ntrue';

function read(...chunks: string[]): (number | undefined)[] {
  const reader = new ResponseReader();
  return chunks.map((chunk) => reader.read(Buffer.from(chunk)));
}

test('completes a response with the last byte of its body', () => {
  expect(read(ok)).toEqual([200]);
  expect(read(ok.slice(0, -1), 'e')).toEqual([undefined, 200]);
});

test('reads a response that arrives in two pieces, wherever it is cut', () => {
  for (let cut = 1; cut < ok.length; cut += 1) {
    expect(read(ok.slice(0, cut), ok.slice(cut))).toEqual([undefined, 200]);
  }
});

test('completes a 304 without a body or a Content-Length', () => {
  expect(read('HTTP/1.1 304 Not Modified\r\nETag: "1"\r\n\r\n')).toEqual([304]);
});

test('reads consecutive responses on one connection', () => {
  expect(read(ok, 'HTTP/1.1 503 Unavailable\r\ncontent-length: 0\r\n\r\n', ok)).toEqual([200, 503, 200]);
});

test.each([
  ['SMTP ready\r\n\r\n', 'No HTTP response'],
  ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', 'No Content-Length'],
  [`${ok}!`, 'Received more than one response'],
])('refuses %j', (text, message) => {
  expect(() => read(text)).toThrow(message);
});
