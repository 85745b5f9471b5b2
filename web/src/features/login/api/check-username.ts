import { usernameCheck } from '@pasar/contract/calls/identity'
import { request } from '@/lib/api/request.ts'

/** Whether a username can still be had. */
export const isUsernameAvailable = async (username: string): Promise<boolean> =>
  (await request(usernameCheck, { username })).free
