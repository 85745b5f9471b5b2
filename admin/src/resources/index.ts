import type { ResourceDefinition } from '../data/resource.ts'
import { orders } from './orders/index.ts'

/** Every resource of the console, in the menu's order. */
export const resources: readonly ResourceDefinition[] = [orders]
