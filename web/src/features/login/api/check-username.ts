import { usernameCheck } from '@pasar/contract/calls/identity'
import { request } from '@/lib/api/request.ts'

/** Returns whether a username is available. */
export const isUsernameAvailable = async (username: string): Promise<boolean> =>
  (await request(usernameCheck, { username })).free
