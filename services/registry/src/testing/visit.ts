import { releaseDocument, type ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { PinKeyModel } from '../pins/pin-key.model.ts';
import { sealSubject } from '../visitors/visitor-seal.ts';
import type { TestRegistry } from './start-registry.ts';

interface Visit {
  document: ReleaseDocument;
  policy: string;
  /** `name=value` of those that came with the page. */
  cookies: string[];
}

/** Opens a page as a browser with these cookies does. */
export async function visit({ service }: TestRegistry, cookie = ''): Promise<Visit> {
  const answer = await fetch(`${service.url}/`, { headers: { cookie } });
  const json = /id="release">(.*)<\/script>/.exec(await answer.text())?.[1] ?? 'null';
  return {
    document: releaseDocument.parse(JSON.parse(json)),
    policy: answer.headers.get('content-security-policy') ?? '',
    cookies: answer.headers.getSetCookie().map((header) => header.split(';', 1)[0] ?? ''),
  };
}

/** Which build of a remote it loads. */
export const buildOf = ({ document }: Visit, name = 'mf-rewards') =>
  document.remotes.find((remote) => remote.name === name)?.build.buildId;

/** Cookies of so many browsers that this registry has issued before. */
export async function visitors(many: number): Promise<string[]> {
  const { key } = await PinKeyModel.findById('visitors').orFail().lean();
  return Array.from({ length: many }, (_, at) => `visitor=${sealSubject(String(at).padStart(22, 'a'), key)}`);
}
