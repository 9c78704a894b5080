import { useAppSelector } from '../store/hooks.ts';
import type { RootState } from '../store/store.ts';

/** The browser's own view of the connection, which RTK Query tracks. */
export const isOnline = ({ api }: RootState) => api.config.online;

export const useOnline = () => useAppSelector(isOnline);
