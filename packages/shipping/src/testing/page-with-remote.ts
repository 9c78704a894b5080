import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';

/** The HTML of a page that contains `body`, and on which the first remote of the release has opened. */
export function pageWithRemote(release: ReleaseDocument, body: string): string {
  const [remote] = release.remotes;
  const opened = { remote: remote?.name, buildId: remote?.build.buildId, outcome: 'opened' };
  return `<!doctype html><link rel="icon" href="data:,">
    <script id="release" type="application/json">${JSON.stringify(release)}</script>
    <script>
      performance.measure('remote ${remote?.name} opened', ${JSON.stringify({ start: 0, detail: opened })});
    </script>
    ${body}`;
}
