import type { Call, Output, Sent } from '@pasar/contract/call'
import type { Envelope } from '@pasar/contract/envelope'
import type { ShopFixture } from './test.ts'

/**
 * Makes a call of the contract outside the browser, to set up a journey or to act as another person.
 * @param token of a member or of staff; empty for visitors
 * @param more further headers
 * @returns the whole envelope, including refusals
 */
export async function send<C extends Call>(
  shop: ShopFixture,
  call: C,
  input: Sent<C>,
  token = '',
  more: Record<string, string> = {},
): Promise<Envelope<Output<C>>> {
  const url = new URL(call.path, shop.url)
  const headers: Record<string, string> = { 'accept-language': 'en-us', ...more }
  if (token) headers.authorization = `Bearer ${token}`
  const isGet = call.method === 'GET'
  if (isGet)
    for (const [name, value] of Object.entries(input as object)) url.searchParams.set(name, String(value))
  else headers['content-type'] = 'application/json'
  const answer = await fetch(url, {
    method: call.method,
    headers,
    ...(!isGet && { body: JSON.stringify(input) }),
  })
  return (await answer.json()) as Envelope<Output<C>>
}

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
