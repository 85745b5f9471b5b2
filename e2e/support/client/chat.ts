import { chatSend } from '@pasar/contract/calls/support/chat'
import { callApi } from '../calls.ts'
import type { ShopFixture } from '../test.ts'

/** Sends "Line 1" to "Line 15": more than a screen shows. @param token of a member */
export async function sendMany(shop: ShopFixture, token: string): Promise<void> {
  for (let line = 1; line <= 15; line++)
    await callApi(shop, chatSend, { clientId: crypto.randomUUID(), text: `Line ${line}` }, token)
}
