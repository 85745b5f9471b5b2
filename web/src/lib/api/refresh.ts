import { tokenRefresh } from '@pasar/contract/calls/identity'
import { saveSession, useSession } from '@/lib/session.ts'
import { isRefusal, NetworkError } from './errors.ts'
import { send } from './send.ts'
import { UNAVAILABLE_DELAYS_MS } from './unavailable.ts'

let running: Promise<boolean> | null = null

/**
 * Sends a refresh token, again while the database fails over: for ten seconds after its first use the server
 * answers with the same tokens, and later the session would end.
 */
async function sendRefresh(refreshToken: string) {
  for (let retries = 0; ; retries++) {
    try {
      return await send(tokenRefresh, refreshToken ? { refreshToken } : {}, {})
    } catch (error) {
      const delay = UNAVAILABLE_DELAYS_MS[retries]
      const isPassing = isRefusal(error, 'unavailable') || isRefusal(error, 'outcome-unknown')
      if (!isPassing || delay === undefined) throw error
      await new Promise((done) => setTimeout(done, delay))
    }
  }
}

async function exchangeToken(failed: string): Promise<boolean> {
  // Another tab may have refreshed meanwhile. Reusing a refresh token revokes the whole session.
  useSession.reload()
  const { token, refreshToken } = useSession.getState()
  if (token && token !== failed) return true
  if (!token) return false
  try {
    // A stored token is that of the native shell, or of a session from before the cookie, to which it moves
    // now.
    saveSession(await sendRefresh(refreshToken))
    return true
  } catch (error) {
    if (isRefusal(error, 'token-invalid')) return false
    // The outcome of the renewal is unknown; that of the refused call is not.
    if (isRefusal(error, 'outcome-unknown')) throw new NetworkError()
    throw error
  }
}

/**
 * Exchanges the refresh token for a new pair. Concurrent calls share one exchange, and tabs take turns.
 * @param failed the rejected token
 * @param memberId the member whose token it was
 * @returns whether a new token of that member is available
 * @throws NetworkError when the server is unreachable, or another member is signed in by now; ApiRefusal when
 * the server refuses for another reason than the session. The session stays
 */
export async function refreshSession(
  failed: string,
  memberId = useSession.getState().user?.id,
): Promise<boolean> {
  running ??= (
    'locks' in navigator
      ? navigator.locks.request('pasar.refresh', () => exchangeToken(failed)).then((done) => done)
      : exchangeToken(failed)
  ).finally(() => {
    running = null
  })
  const isAvailable = await running
  const { token, user } = useSession.getState()
  if (user?.id === memberId) return isAvailable
  // A refusal would end the session of the other member.
  if (token) throw new NetworkError()
  return false
}
