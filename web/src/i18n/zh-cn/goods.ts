import type { goods as english } from '../en-us/goods.ts'
import type { Same } from '../types.ts'

export const goods = {} satisfies Same<typeof english>
