export { type HomeServices, startServices } from './start-services.ts';
