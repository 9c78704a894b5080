import { Mongoose } from 'mongoose';

/**
 * The models and the connection of this service. Each service has its own copy of the kit, and so of this instance,
 * even if several services run in one process. They would all share the library's default instance.
 */
export const mongoose = new Mongoose();
