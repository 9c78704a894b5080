export type { DemoSignIn } from './demo-sign-in.ts';
export { seedDemo } from './seed-demo.ts';
