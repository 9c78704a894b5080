import { releaseDocument, type ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { CookieKeyModel } from '../cookies/cookie-key.model.ts';
import { sealVisitorId } from '../cookies/visitor-seal.ts';
import type { TestRegistry } from './start-registry.ts';

interface Visit {
  document: ReleaseDocument;
  /** The Content-Security-Policy. */
  policy: string;
  /** The cookies that the response sets, as `name=value`. */
  cookies: string[];
}

export async function visit({ service }: TestRegistry, cookie = ''): Promise<Visit> {
  const response = await fetch(`${service.url}/`, { headers: { cookie } });
  const json = /id="release">(.*)<\/script>/.exec(await response.text())?.[1] ?? 'null';
  return {
    document: releaseDocument.parse(JSON.parse(json)),
    policy: response.headers.get('content-security-policy') ?? '',
    cookies: response.headers.getSetCookie().map((header) => header.split(';', 1)[0] ?? ''),
  };
}

export const buildOf = ({ document }: Visit, name = 'mf-rewards') =>
  document.remotes.find((remote) => remote.name === name)?.build.buildId;

/** The visitor cookies of this many browsers, as the registry would have issued them. */
export async function visitors(count: number): Promise<string[]> {
  const { key } = await CookieKeyModel.findById('visitors').orFail().lean();
  return Array.from(
    { length: count },
    (_, index) => `visitor=${sealVisitorId(String(index).padStart(22, 'a'), key)}`,
  );
}
