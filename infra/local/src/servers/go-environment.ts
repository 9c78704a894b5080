/**
 * The variables of this process, with which a program in Go collects garbage when its heap has grown by half instead of
 * doubled (decision 267).
 */
export const goEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  GOGC: process.env['GOGC'] || '50',
});
