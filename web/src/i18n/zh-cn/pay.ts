import type { pay as english } from '../en-us/pay.ts'
import type { Same } from '../types.ts'

export const pay = {} satisfies Same<typeof english>
