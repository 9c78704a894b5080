export { readCookie, sessionCookies } from './cookies.ts';
export { createApp } from './create-app.ts';
export { requestsUnderWay } from './edge.ts';
export { answerProblem, toProblem, type ProblemAnswer } from './problem-answer.ts';
export { route, type Route, type RouteInput } from './route.ts';
export { type Bearer, type BearerOf } from './staff.ts';
export { signedInAccount } from './signed-in-account.ts';
export { strangersRequestKey } from './strangers-request-key.ts';
export { forgetAnswers } from './versioned.ts';
