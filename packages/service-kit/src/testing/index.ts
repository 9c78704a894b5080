export { TestClient, type Answered, type TestInput } from './client.ts';
export { attack } from './hostile-requests.ts';
export { hostileValues } from './hostile-values.ts';
export { Link } from './link.ts';
export { Neighbours } from './neighbours.ts';
export { choreVerified, memberLeft } from './some-events.ts';
export { someFamily, someId } from './some-family.ts';
export { startTestService, toCloudEvent, type TestService } from './start-test-service.ts';
export { until } from './until.ts';
