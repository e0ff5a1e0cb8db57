import type { ServiceContext } from '#kit/service/service';

/** The dependencies of this service's use cases; it adds none to those of every service. */
export type VitaminContext = ServiceContext;
