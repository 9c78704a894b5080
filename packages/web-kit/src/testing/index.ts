export { anAssignment } from './build-assignment.ts';
export { fakeSockets } from './fake-socket.ts';
export { on, type Received } from './on.ts';
export { renderApp } from './render-app.tsx';
export { type SentRequest, serve, type TestServer } from './serve.ts';
export { unfilled } from './unfilled.ts';
