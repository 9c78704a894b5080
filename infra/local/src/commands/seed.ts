import { keepDemoSignIn, readDemoSignIn } from '../seed/demo-sign-in.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { commandService } from '../stack/service-command.ts';
import { complain } from './run-stack.ts';
import { findRunningStack } from './running-stack.ts';

const roles = ['operator', 'developer'];

try {
  const stack = await findRunningStack();
  const { settings, data } = stack;
  const { publicOrigin } = settings;
  const known = await readDemoSignIn(data.demo);
  const signIn = known ?? (await seedDemo(publicOrigin, (what) => console.log(`✓ ${what}`)));
  await keepDemoSignIn(data.demo, signIn);
  for (const role of roles) {
    const { said, done } = await commandService(stack, 'identity', ['grant', signIn.email, role]);
    if (!done) throw new Error(said);
  }
  if (known) console.log('The demo family is there already; npm run reset makes room for a new one.');
  console.log(
    `Sign in at ${publicOrigin}/login with ${signIn.email} and ${signIn.password} (${roles.join(', ')})`,
  );
} catch (error) {
  complain(error);
}
