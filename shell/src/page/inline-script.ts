import { prepareFirstPaint } from './first-paint.ts';
import { readPageEarly } from './read-early.ts';
import { startOnIntent } from './start-on-intent.ts';
import { monitorStartup } from './startup-monitor.ts';

// The page contains this script: it runs before the first paint and before the shell's other scripts.
monitorStartup();
// The path in the address bar, or the last route if the app resumes there.
const shownPath = prepareFirstPaint();
startOnIntent(() => readPageEarly(shownPath));
