import { keepDemoSignIn, readDemoSignIn } from '../seed/demo-sign-in.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { dataDirectory } from '../stack/data-directory.ts';
import { runningStack } from '../stack/preconditions.ts';
import { readSettings } from '../stack/settings.ts';
import { complain } from './run-stack.ts';

try {
  const { dataDir, publicOrigin } = readSettings(process.env, []);
  const data = dataDirectory(dataDir);
  if (!(await runningStack(data))) throw new Error('Family Chores is not running. Start it first: npm start');
  const known = await readDemoSignIn(data.demo);
  const signIn = known ?? (await seedDemo(publicOrigin, (what) => console.log(`✓ ${what}`)));
  await keepDemoSignIn(data.demo, signIn);
  if (known) console.log('The demo family is there already; npm run reset makes room for a new one.');
  console.log(`Sign in at ${publicOrigin}/login with ${signIn.email} and ${signIn.password}`);
} catch (error) {
  complain(error);
}
