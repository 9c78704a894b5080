import { useAppSelector } from '../store/hooks.ts';
import type { RootState } from '../store/store.ts';

/** As far as the browser knows; RTK Query listens to it. */
export const isOnline = ({ api }: RootState) => api.config.online;

export const useOnline = () => useAppSelector(isOnline);
