import { saveDemoSignIn, readDemoSignIn } from '../seed/demo-sign-in.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { runServiceCommand } from '../stack/service-command.ts';
import { printError } from './run-stack.ts';
import { findRunningStack } from './running-stack.ts';

const roles = ['operator', 'developer'];

try {
  const stack = await findRunningStack();
  const { settings, data } = stack;
  const { publicOrigin } = settings;
  const existing = await readDemoSignIn(data.demo);
  const signIn = existing ?? (await seedDemo(publicOrigin, (message) => console.log(`✓ ${message}`)));
  await saveDemoSignIn(data.demo, signIn);
  for (const role of roles) {
    const { output, ok } = await runServiceCommand(stack, 'identity', ['grant', signIn.email, role]);
    if (!ok) throw new Error(output);
  }
  if (existing) console.log('The demo family already exists; npm run reset deletes it and all other data.');
  console.log(
    `Sign in at ${publicOrigin}/login with ${signIn.email} and ${signIn.password} (${roles.join(', ')})`,
  );
} catch (error) {
  printError(error);
}
