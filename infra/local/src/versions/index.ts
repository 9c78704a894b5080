export { sendVersionRequest } from '../stack/version-socket.ts';
export { copyService } from './copy-service.ts';
