export { type Container, gatewayContainer, mongoContainer, natsContainer } from './containers.ts';
