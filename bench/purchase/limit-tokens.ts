import { createHmac } from 'node:crypto'

/** Key of the tokens of the purchase limit. */
export const LIMIT_SECRET = 'of-the-limit-server'

/** Returns the request headers of a member at the purchase limit. */
export const limitHeaders = (memberId: string): Record<string, string> => ({
  authorization: `Bearer ${memberId}.${createHmac('sha256', LIMIT_SECRET).update(memberId).digest('base64url')}`,
})
