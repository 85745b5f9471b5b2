import type { login as english } from '../en-us/login.ts'
import type { Same } from '../types.ts'

export const login = {} satisfies Same<typeof english>
