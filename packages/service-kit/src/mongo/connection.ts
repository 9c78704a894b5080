import { Mongoose } from 'mongoose';

/** The models and the connection of this service; not the library's own, because a process may run several services. */
export const mongoose = new Mongoose();
