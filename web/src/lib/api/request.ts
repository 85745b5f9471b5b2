import type { Call, Output, Sent } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import { useSession } from '@/lib/session.ts'
import { ApiRefusal, isRefusal, NetworkError } from './errors.ts'
import { obtainPass } from './human-check.ts'
import { loadRefusals } from './refusal-names.ts'
import { type SendOptions, send } from './send.ts'
import { UNAVAILABLE_DELAYS_MS } from './unavailable.ts'

export type RequestOptions = SendOptions & {
  /** Refusals that the caller handles: no toast, no sign-in. */
  handles?: readonly RefusalName[]
}

const RETRY_DELAYS_MS = [400, 1_500]

/** The longest wait for an overloaded server, seconds. */
const OVERLOAD_WAIT_MAX = 10

/**
 * Returns how long to wait before a call is repeated, ms; undefined when it is not. An overloaded server has
 * done nothing and says when to come back: at different moments, so that those whom it refused together do
 * not return together.
 * Otherwise a call repeats only with an idempotency key of a signed-in member, so that the server executes it
 * once. `busy` is repeated too: a proxy may have sent the call to a second server while the first one died.
 * query.ts repeats reads without a response.
 */
function repeatDelay(call: Call, error: unknown, key: unknown, token: string, delay: number) {
  const isRead = call.method === 'GET'
  if (isRefusal(error, 'overloaded'))
    return isRead || key
      ? Math.min(error.retryAfter ?? 1, OVERLOAD_WAIT_MAX) * (1_000 + Math.random() * 500)
      : undefined
  if (isRead && isRefusal(error, 'unavailable')) return delay
  // Offline failures and timeouts are final: the first fail again, the second have taken long enough.
  const isPassing =
    error instanceof NetworkError
      ? !error.timedOut && navigator.onLine
      : isRefusal(error, 'unavailable', 'busy-try-again')
  return isPassing && key && token ? delay : undefined
}

async function sendWithRetries<C extends Call>(
  call: C,
  input: Sent<C>,
  options: SendOptions,
): Promise<Output<C>> {
  const { token } = useSession.getState()
  let delays = RETRY_DELAYS_MS
  for (let retries = 0; ; retries++) {
    try {
      return await send(call, input, options)
    } catch (error) {
      // Until the database is back and the server has released the key.
      if (isRefusal(error, 'unavailable')) delays = UNAVAILABLE_DELAYS_MS
      const delay = delays[retries]
      const pause =
        delay === undefined ? undefined : repeatDelay(call, error, options.idempotencyKey, token, delay)
      if (pause === undefined) throw error
      await new Promise((done) => setTimeout(done, pause))
      // Another member who signed in meanwhile did not make this call.
      if (useSession.getState().token !== token || options.signal?.aborted) throw error
    }
  }
}

async function sendWithFreshToken<C extends Call>(
  call: C,
  input: Sent<C>,
  options: SendOptions,
): Promise<Output<C>> {
  const { token, user } = useSession.getState()
  try {
    return await sendWithRetries(call, input, options)
  } catch (error) {
    if (!token || !isRefusal(error, 'token-invalid')) throw error
    const { refreshSession } = await import('./refresh.ts').catch(() => {
      throw new NetworkError()
    })
    if (!(await refreshSession(token, user?.id))) throw error
    return sendWithRetries(call, input, options)
  }
}

/**
 * Sends a call that can require a human check with the pass of one, where the server says that it needs one.
 * It can become necessary in between.
 */
async function sendWithPass<C extends Call>(
  call: C,
  input: Sent<C>,
  options: SendOptions,
): Promise<Output<C>> {
  const purpose = call.humanCheck
  if (!purpose) return sendWithFreshToken(call, input, options)
  const sendAs = async (pass: string) =>
    sendWithFreshToken(call, input, { ...options, headers: { ...options.headers, 'captcha-pass': pass } })
  const pass = await obtainPass(purpose, false)
  try {
    return await sendAs(pass)
  } catch (error) {
    if (!isRefusal(error, 'captcha-required')) throw error
    return sendAs(await obtainPass(purpose, true))
  }
}

/**
 * Makes a call of the contract and returns its data. Refreshes an expired token once, and repeats a call with
 * an idempotency key when no response arrives, and reads too when the server is overloaded. Other refusals
 * pass through handleRefusal() and are thrown.
 * @throws ApiRefusal, InputRefusal, NetworkError
 */
export async function request<C extends Call>(
  call: C,
  input: Sent<C>,
  { handles = [], ...options }: RequestOptions = {},
): Promise<Output<C>> {
  try {
    return await sendWithPass(call, input, options)
  } catch (error) {
    // Loaded before: the error has its name from there.
    if (error instanceof ApiRefusal) (await loadRefusals()).handleRefusal(call, error, handles)
    throw error
  }
}
