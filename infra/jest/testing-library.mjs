import { configure } from '@testing-library/dom';

// Shorter than a test's timeout, so that a failure says what was awaited.
configure({ asyncUtilTimeout: 20_000 });
