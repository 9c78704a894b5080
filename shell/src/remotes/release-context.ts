import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { createContext, useContext } from 'react';

const ReleaseContext = createContext<ReleaseDocument | null>(null);

export const ReleaseProvider = ReleaseContext.Provider;

/** What the page loads; null where a part is shown alone. */
export const useRelease = (): ReleaseDocument | null => useContext(ReleaseContext);
