import { configure } from '@testing-library/dom';
// @ts-expect-error -- internals of React have no types
import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as internals } from 'react';

// Shorter than a test's timeout, so that a failure says what was awaited.
configure({ asyncUtilTimeout: 20_000 });

// For DevTools, React captures a stack whenever it creates an element, which takes four fifths of the time of creating
// it. React captures a limited number of stacks per second, so this property claims that the limit has been exceeded.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
