import type { cart as english } from '../en-us/cart.ts'
import type { Same } from '../types.ts'

export const cart = {} satisfies Same<typeof english>
