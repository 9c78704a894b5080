export { anAssignment } from './build-assignment.ts';
export { aBuild, aReleaseDocument, aRemote } from './build-release.ts';
export { aUser } from './build-user.ts';
export { emulatePhone } from './emulate-phone.ts';
export { fakeSockets } from './fake-socket.ts';
export { on, type ReceivedRequest } from './on.ts';
export { renderApp } from './render-app.tsx';
export { type SentRequest, serve, type TestServer } from './serve.ts';
export { missingFromRemote } from './missing-from-remote.ts';
