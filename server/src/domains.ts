import type { Domain } from './platform/domain.ts'

/** Every domain of the shop: its calls and its jobs. */
export const domains: Domain[] = []
