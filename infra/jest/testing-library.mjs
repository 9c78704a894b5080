import { configure } from '@testing-library/dom';

// Long enough for a busy machine; a passing test never waits for the timeout.
configure({ asyncUtilTimeout: 8000 });
