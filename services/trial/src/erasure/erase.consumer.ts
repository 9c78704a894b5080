import { erasureConsumers } from '@family-chores/service-kit/service';

export const eraseDeleted = erasureConsumers('trial');
