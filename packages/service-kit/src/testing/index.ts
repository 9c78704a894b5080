export { TestClient, type TestResponse, type TestInput } from './client.ts';
export { sendHostileRequests } from './hostile-requests.ts';
export { hostileValues } from './hostile-values.ts';
export { TcpProxy } from './tcp-proxy.ts';
export { StubServices } from './stub-services.ts';
export { choreVerified, memberLeft } from './some-events.ts';
export { someFamily, someId } from './some-family.ts';
export { startTestService, toCloudEvent, type TestService } from './start-test-service.ts';
export { until } from './until.ts';
