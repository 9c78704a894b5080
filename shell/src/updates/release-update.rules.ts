export interface ReleaseUpdate {
  /** The page's release. */
  current: string;
  /** The newer release that a reload would get, or an older one after a rollback; null if there is neither. */
  newer: string | null;
  /** The release for which this tab was last reloaded without getting it. The tab is not reloaded for it again. */
  reloadedFor: string | null;
}

export function withCurrentRelease(update: ReleaseUpdate, releaseId: string): ReleaseUpdate {
  const isNewer = releaseId !== update.current && releaseId !== update.reloadedFor;
  return { ...update, newer: isNewer ? releaseId : null };
}

interface VisitedPage {
  pathname: string;
  /** Name of the page. Several paths may belong to one page; a reload between them could lose a half-filled form. */
  page: string | null;
}

interface Navigation {
  from: VisitedPage;
  to: VisitedPage;
  /** The socket is up, so the server is reachable. */
  isConnected: boolean;
  /** A reload would lose a write or a toast. */
  isBusy: boolean;
}

export function shouldReload(
  { newer }: ReleaseUpdate,
  { from, to, isConnected, isBusy }: Navigation,
): boolean {
  const isElsewhere = from.pathname !== to.pathname && from.page !== to.page;
  return newer !== null && isElsewhere && isConnected && !isBusy;
}
