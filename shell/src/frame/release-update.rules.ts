/** What a page knows of the releases after its own. */
export interface Update {
  /** The release of the page. */
  current: string;
  /** Another one, which a page loaded now would have; null while none is known. */
  newer: string | null;
  /** The one this tab was loaded anew for, if the page came without it: it is not loaded for it again. */
  taken: string | null;
}

/** What a page loaded now would have was asked for. */
export function withAnswer(update: Update, releaseId: string): Update {
  const isNews = releaseId !== update.current && releaseId !== update.taken;
  return { ...update, newer: isNews ? releaseId : null };
}

/** What is on the screen at a moment, or would be. */
interface Place {
  pathname: string;
  /** Name of the page that the path shows: several paths may show one, with a form that is half filled. */
  page: string | null;
}

interface Move {
  from: Place;
  to: Place;
  /** The socket is up, so there is a network and somebody to answer. */
  isConnected: boolean;
  /** Something is being saved, or told: it would be lost. */
  isBusy: boolean;
}

/** Whether to load the page anew at this step of a visit. */
export function shouldLoadAnew({ newer }: Update, { from, to, isConnected, isBusy }: Move): boolean {
  const isElsewhere = from.pathname !== to.pathname && from.page !== to.page;
  return newer !== null && isElsewhere && isConnected && !isBusy;
}
