import type { address as english } from '../en-us/address.ts'
import type { Same } from '../types.ts'

export const address = {} satisfies Same<typeof english>
