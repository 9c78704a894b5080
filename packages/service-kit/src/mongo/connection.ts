import { Mongoose } from 'mongoose';

/**
 * The models and the connection of this service. They are not those of the library's own instance: services in one
 * process share libraries, while each has its own copy of the kit.
 */
export const mongoose = new Mongoose();
