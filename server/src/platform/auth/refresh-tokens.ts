import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '../../config.ts'

/** Two tabs, or a retry after a lost response, use the same token within seconds; that is not theft. */
const GRACE_MS = 10_000

/** The first use of a refresh token, its repetition within ten seconds, or a use by a second holder. */
export type RefreshTokenUse = 'first' | 'repeated' | 'stolen'

/** Returns which use of a refresh token this is. @param usedAt its first use */
export function classifyRefreshTokenUse(usedAt: Date | null, now: Date): RefreshTokenUse {
  if (!usedAt) return 'first'
  return now.getTime() - usedAt.getTime() > GRACE_MS ? 'stolen' : 'repeated'
}

/**
 * Derives the one successor of a refresh token, so that a repeated use gets the same one although only hashes
 * are stored. Without `SECRET` a token does not reveal its successor.
 */
export function deriveSuccessor(config: Config, refreshToken: string): string {
  const key = Buffer.from(hkdfSync('sha256', config.secret, '', 'refresh token', 32))
  return createHmac('sha256', key).update(refreshToken).digest('base64url')
}
