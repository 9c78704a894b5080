import { createContext, useContext } from 'react';

/** The user's choice; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** `compact` tightens spacing and hides descriptions. */
export type ThemeSettings = { theme: ThemeChoice; compact: boolean };

export const ThemeContext = createContext<ThemeSettings>({ theme: 'system', compact: false });

/** The settings of the nearest `ThemeProvider`. */
export const useTheme = (): ThemeSettings => useContext(ThemeContext);
