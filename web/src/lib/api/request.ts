import type { Call, Output, Sent } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import { useSession } from '@/lib/session.ts'
import { ApiRefusal, isRefusal, NetworkError } from './errors.ts'
import { recover } from './recover.ts'
import { refreshSession } from './refresh.ts'
import { type SendOptions, send } from './send.ts'

export type RequestOptions = SendOptions & {
  /** Refusals the caller shows itself: no toast, no sign-in. */
  handles?: readonly RefusalName[]
}

/** Milliseconds before what got no answer, or is still being worked on, is sent again. */
const PAUSES_MS = [400, 1_500]

/** Who is offline is told at once, and after a time-out people have waited long enough. */
const gotNoAnswer = (error: unknown) =>
  error instanceof NetworkError &&
  (error.cause as Error | undefined)?.name !== 'TimeoutError' &&
  navigator.onLine

/**
 * Whether to send again: the server knows a signed-in caller's key again, and does it once. The proxy sends again too,
 * what was at work in a server that died; the one that gets it may not know of the death yet, and says it is busy.
 * Reads are read again by query.ts.
 */
const mayRepeat = (error: unknown, { idempotencyKey }: SendOptions, token: string) =>
  idempotencyKey && token && (gotNoAnswer(error) || isRefusal(error, 'busy-try-again'))

async function sendSafely<C extends Call>(call: C, input: Sent<C>, options: SendOptions): Promise<Output<C>> {
  const { token } = useSession.getState()
  for (const pause of PAUSES_MS) {
    try {
      return await send(call, input, options)
    } catch (error) {
      if (!mayRepeat(error, options, token)) throw error
      await new Promise((done) => setTimeout(done, pause))
      // Whoever signs in meanwhile did not ask for this.
      if (useSession.getState().token !== token) throw error
    }
  }
  return send(call, input, options)
}

async function sendFresh<C extends Call>(call: C, input: Sent<C>, options: SendOptions): Promise<Output<C>> {
  const { token } = useSession.getState()
  try {
    return await sendSafely(call, input, options)
  } catch (error) {
    if (!token || !isRefusal(error, 'token-invalid') || !(await refreshSession(token))) throw error
    return sendSafely(call, input, options)
  }
}

/**
 * Makes a call of the contract and answers its data. An expired token is renewed once without anybody
 * noticing, and a call with a key that got no answer is sent again; every other refusal is treated as
 * specification §8 says and then thrown.
 * @throws ApiRefusal, InputRefusal, NetworkError
 */
export async function request<C extends Call>(
  call: C,
  input: Sent<C>,
  { handles = [], ...options }: RequestOptions = {},
): Promise<Output<C>> {
  try {
    return await sendFresh(call, input, options)
  } catch (error) {
    if (error instanceof ApiRefusal) recover(call, error, handles)
    throw error
  }
}
