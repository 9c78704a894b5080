export { serviceOptions, SHIP_SERVICE_USAGE } from './options.ts';
export { platformOf } from './platform.ts';
export { rollBackService, ROLLBACK_SERVICE_USAGE } from './roll-back-service.ts';
export { readService, type ServiceWorkspace } from './service-workspace.ts';
export { shipService } from './ship-service.ts';
