import { runStack } from './run-stack.ts';

await runStack(process.argv.slice(3));
