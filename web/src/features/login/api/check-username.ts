import { checkAccount } from '@pasar/contract/calls/identity'
import { request } from '@/lib/api/request.ts'

/** Whether a username can still be had. */
export const isUsernameFree = async (username: string): Promise<boolean> =>
  (await request(checkAccount, { username })).free
