import { configure } from '@testing-library/dom';
// @ts-expect-error -- internals of React have no types
import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as internals } from 'react';

// Shorter than a test's timeout, so that a failure says what was awaited.
configure({ asyncUtilTimeout: 20_000 });

// React captures the stack of each element's creation for DevTools, up to this many times a second: four fifths of the
// time of creating an element.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
