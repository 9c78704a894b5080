/**
 * The variables of this process and, unless it is set already, `GOGC`: with it, a program in Go collects garbage when
 * its heap has grown by half, not only when it has doubled (decision 267).
 */
export const goEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  GOGC: process.env['GOGC'] || '50',
});
