import type { checkout as english } from '../en-us/checkout.ts'
import type { Same } from '../types.ts'

export const checkout = {} satisfies Same<typeof english>
