import type { Call, Output, Sent } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import { useSession } from '@/lib/session.ts'
import { ApiRefusal, isRefusal } from './errors.ts'
import { recover } from './recover.ts'
import { refreshSession } from './refresh.ts'
import { type SendOptions, send } from './send.ts'

export type RequestOptions = SendOptions & {
  /** Refusals the caller shows itself: no toast, no sign-in. */
  handles?: readonly RefusalName[]
}

async function sendFresh<C extends Call>(call: C, input: Sent<C>, options: SendOptions): Promise<Output<C>> {
  const { token } = useSession.getState()
  try {
    return await send(call, input, options)
  } catch (error) {
    if (!token || !isRefusal(error, 'token-invalid') || !(await refreshSession(token))) throw error
    return send(call, input, options)
  }
}

/**
 * Makes a call of the contract and answers its data. An expired token is renewed once without anybody
 * noticing; every other refusal is treated as specification §8 says and then thrown.
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
