import { randomUUID } from 'node:crypto'
import { signatureHeaders } from '../../server/src/platform/http/raw/request-signature.ts'
import { writePost } from '../http.ts'
import { PROVIDER_SECRET } from '../server.ts'
import { withClient } from '../shoppers.ts'
import type { Request } from './loops.ts'

const PATH = '/pay/notify/oms'

/** Payments that the messages are about. */
const PAYMENTS = 500

/**
 * Adds card payments that succeeded.
 * @returns a function that makes the card gateway's next message, that one of them succeeded, as gateways
 * repeat it: signed, and with an event id of its own, so that it is verified, stored and compared with the
 * payment
 */
export async function prepareMessages(databaseUrl: string): Promise<() => Request> {
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into payments (id, no, member_id, gateway, method, currency, amount, cost, paid, state, next, data, expires_at,
         created_at, paid_at)
       select gen_random_uuid(), 'B' || n, gen_random_uuid(), 'oms', 'card', 'MYR', 3300, 0, 3300, 'succeeded',
         '{"type":"none"}', '{}', now(), now(), now() from generate_series(1, $1::int) n`,
      [PAYMENTS],
    ),
  )
  let sent = 0
  return () => {
    const order = {
      ...{ orderNo: `B${1 + (sent++ % PAYMENTS)}`, status: 'SUCCESS' },
      ...{ amount: '33.00', paidAmount: '33.00', currency: 'MYR' },
    }
    const message = { eventId: randomUUID(), event: 'order.succeeded', order }
    const timestamp = String(Math.floor(Date.now() / 1000))
    const parts = {
      method: 'POST',
      path: PATH,
      timestamp,
      nonce: randomUUID(),
      body: JSON.stringify(message),
    }
    return { kind: 'webhook', bytes: writePost(PATH, message, signatureHeaders(PROVIDER_SECRET, parts)) }
  }
}
