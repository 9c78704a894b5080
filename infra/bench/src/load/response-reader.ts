const END_OF_HEAD = '\r\n\r\n';
const withoutBody = new Set([204, 304]);

/** Reads HTTP/1.1 responses from a connection with one request in flight at a time. Their bodies are ignored. */
export class ResponseReader {
  #head: Buffer | undefined;
  #status = 0;
  #bodyLeft = 0;

  /**
   * @returns the status if the response is complete, otherwise undefined
   * @throws Error if the bytes are not one response with a Content-Length (none is needed for 204 and 304)
   */
  read(bytes: Buffer): number | undefined {
    if (this.#status !== 0) return this.#readBody(bytes.length);
    const head = this.#head ? Buffer.concat([this.#head, bytes]) : bytes;
    const end = head.indexOf(END_OF_HEAD);
    this.#head = end < 0 ? head : undefined;
    if (end < 0) return undefined;
    const text = head.toString('latin1', 0, end);
    this.#status = statusIn(text);
    this.#bodyLeft = withoutBody.has(this.#status) ? 0 : lengthIn(text);
    return this.#readBody(head.length - end - END_OF_HEAD.length);
  }

  #readBody(length: number): number | undefined {
    this.#bodyLeft -= length;
    if (this.#bodyLeft < 0) throw new Error('Received more than one response');
    if (this.#bodyLeft > 0) return undefined;
    const status = this.#status;
    this.#status = 0;
    return status;
  }
}

function statusIn(head: string): number {
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1];
  if (status === undefined) throw new Error(`No HTTP response: ${head.slice(0, 80)}`);
  return Number(status);
}

function lengthIn(head: string): number {
  const length = /^content-length: *(\d+)$/im.exec(head)?.[1];
  if (length === undefined) throw new Error(`No Content-Length in ${head}`);
  return Number(length);
}
