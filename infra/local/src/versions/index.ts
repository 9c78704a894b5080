export { sendVersionRequest } from '../stack/command-socket.ts';
export { copyService } from './copy-service.ts';
