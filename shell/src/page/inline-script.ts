import { prepareFirstPaint } from './first-paint.ts';
import { monitorStartup } from './startup-monitor.ts';

// The page contains this script: it runs before the first paint and before the shell's other scripts.
monitorStartup();
prepareFirstPaint();
