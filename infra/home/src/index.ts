export { startServices } from './start-services.ts';
