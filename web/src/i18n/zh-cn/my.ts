import type { my as english } from '../en-us/my.ts'
import type { Same } from '../types.ts'

export const my = {} satisfies Same<typeof english>
