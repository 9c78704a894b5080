import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { createContext, useContext } from 'react';

const ReleaseContext = createContext<ReleaseDocument | null>(null);

export const ReleaseProvider = ReleaseContext.Provider;

/** The page's release document; null where a part is rendered on its own. */
export const useRelease = (): ReleaseDocument | null => useContext(ReleaseContext);
