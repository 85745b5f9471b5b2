import type { home as english } from '../en-us/home.ts'
import type { Same } from '../types.ts'

export const home = {} satisfies Same<typeof english>
