import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, Output, Sent } from '@pasar/contract/call'
import { codes } from '@pasar/contract/codes'
import type { Envelope } from '@pasar/contract/envelope'
import type { ShopFixture } from './test.ts'

/**
 * How long a call is repeated while the shop has no database, and the time between: a failover takes 15 s.
 */
const PATIENCE_MS = 45_000
const REPEAT_MS = 500

/**
 * Makes a call of the contract outside the browser, to set up a journey or to act as another person.
 * @param token of a member or of staff; empty for visitors
 * @param more further headers
 * @returns the whole envelope, including refusals. As the client does, a call that finds no database is
 * repeated under its idempotency key.
 */
export async function send<C extends Call>(
  shop: ShopFixture,
  call: C,
  input: Sent<C>,
  token = '',
  more: Record<string, string> = {},
): Promise<Envelope<Output<C>>> {
  const url = new URL(call.path, shop.url)
  const isGet = call.method === 'GET'
  const headers: Record<string, string> = {
    'accept-language': 'en-us',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(!isGet && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    ...more,
  }
  if (isGet)
    for (const [name, value] of Object.entries(input as object)) url.searchParams.set(name, String(value))
  const init = { method: call.method, headers, ...(!isGet && { body: JSON.stringify(input) }) }
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(REPEAT_MS)) {
    const envelope = (await (await fetch(url, init)).json()) as Envelope<Output<C>>
    if (!passing.includes(envelope.code) || Date.now() > until) return envelope
  }
}

const passing: readonly number[] = [codes.unavailable.code, codes['busy-try-again'].code]

/** Makes a call that must succeed. @returns its data @throws Error with the refusal */
export async function callApi<C extends Call>(
  shop: ShopFixture,
  call: C,
  input: Sent<C>,
  token = '',
  more: Record<string, string> = {},
): Promise<Output<C>> {
  const { code, msg, data } = await send(shop, call, input, token, more)
  if (code !== 200) throw new Error(`${call.path} answered ${code}: ${msg} ${JSON.stringify(data)}`)
  return data
}
