import { tokenRefresh } from '@pasar/contract/calls/identity'
import { keepSession, useSession } from '@/lib/session.ts'
import { ApiRefusal } from './errors.ts'
import { send } from './send.ts'

let running: Promise<boolean> | null = null

async function trade(failed: string): Promise<boolean> {
  // Another tab may have traded the token while this one waited; a refresh token used twice ends the family.
  await useSession.persist.rehydrate()
  const { token, refreshToken } = useSession.getState()
  if (token && token !== failed) return true
  if (!refreshToken) return false
  try {
    keepSession(await send(tokenRefresh, { refreshToken }, {}))
    return true
  } catch (error) {
    if (error instanceof ApiRefusal) return false
    throw error
  }
}

/**
 * Trades the refresh token for a new pair, once however many calls ask, and one tab at a time.
 * @param failed the token that was refused
 * @returns whether there is a new token
 * @throws NetworkError when the server could not be asked: the session is kept then
 */
export function refreshSession(failed: string): Promise<boolean> {
  running ??= (
    'locks' in navigator
      ? navigator.locks.request('pasar.refresh', () => trade(failed)).then((done) => done)
      : trade(failed)
  ).finally(() => {
    running = null
  })
  return running
}
