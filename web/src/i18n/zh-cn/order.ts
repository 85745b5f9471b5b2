import type { order as english } from '../en-us/order.ts'
import type { Same } from '../types.ts'

export const order = {} satisfies Same<typeof english>
