export { sendVersionRequest } from '../stack/command-socket.ts';
export { copyService } from '../stack/copy-service.ts';
