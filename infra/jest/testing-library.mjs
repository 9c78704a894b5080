import { configure } from '@testing-library/dom';

// A condition is awaited for as long as a busy machine may take; a test that passes never waits it out.
configure({ asyncUtilTimeout: 8000 });
