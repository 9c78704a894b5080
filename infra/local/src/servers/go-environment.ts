/**
 * Makes a program in Go collect garbage when its heap has grown by half instead of doubled (decision 267). The other
 * variables are those of this process.
 */
export const goEnvironment = (): NodeJS.ProcessEnv => ({ GOGC: '50', ...process.env });
