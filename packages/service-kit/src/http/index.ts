export { checkNeeds } from './check-needs.ts';
export {
  actingCookie,
  hostCookie,
  readCookie,
  sessionCookies,
  setCookieHeader,
  type HostCookie,
} from './cookies.ts';
export { createApp } from './create-app.ts';
export { queueRequests } from './queue-requests.ts';
export { originsOf } from './origin.ts';
export { problemResponse, toProblem, type ProblemResponse } from './problem-response.ts';
export { RequestQueue } from './request-queue.ts';
export { route, type Route, type RouteInput } from './route.ts';
export { shedOverload } from './shed-overload.ts';
export { signedInAccount } from './signed-in-account.ts';
export { type TokenIdentity, type IdentifyToken } from './staff.ts';
export { anonymousRequestKey } from './anonymous-request-key.ts';
export { Traffic } from './traffic.ts';
export { withinDeadline } from './within-deadline.ts';
