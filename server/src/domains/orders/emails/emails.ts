import type { Language } from '@pasar/contract/constants'
import type { Deps } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { renderEmail } from '../../../platform/mail/layout.ts'
import { emitMessages } from '../../../platform/messages/emit-messages.ts'
import { emitAll } from '../../../platform/outbox/outbox.ts'
import { findMembers } from '../../identity/index.ts'
import { buildMessage, type MessageFacts } from '../messages.ts'
import { getOrderItems, type OrderRow } from '../queries.ts'
import { buildEmail, type EmailItem, type EmailKind, toEmailItem } from './email-content.ts'

type Details = {
  /**
   * For `shipped` and `returned`: the carrier's name in the member's language, the tracking number and the
   * packed items.
   */
  parcel?: (language: Language) => { carrier: string; trackingNo: string; items: readonly EmailItem[] }
  /** For `refunded`: minor units of the order's currency, and the payment fees of all refunds so far. */
  refund?: bigint
  refundedFees?: bigint
  /** For `expiring`: until the payment deadline. */
  minutes?: number
  message?: MessageFacts
}

/**
 * Sends the members of orders a message, and an email in their language if they have an email address.
 */
export async function notifyMembers(
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  kind: EmailKind,
  orders: readonly OrderRow[],
  { parcel, refund, refundedFees, minutes, message }: Details = {},
): Promise<void> {
  const members = await findMembers(tx, [...new Set(orders.map((o) => o.memberId))])
  const items = await getOrderItems(
    tx,
    orders.map((o) => o.id),
  )
  const page = (path: string, id: string) => `${deps.config.publicUrl}/h5/#${path}?id=${id}`
  const events = orders.flatMap((order) => {
    const member = members.get(order.memberId)
    if (!member?.mailTo) return []
    const packed = parcel?.(member.language)
    const all = items.filter(({ orderId }) => orderId === order.id).map(toEmailItem)
    const data = {
      name: member.nickname,
      order,
      items: packed?.items ?? all,
      parcel: packed,
      refund,
      refundedFees,
      minutes,
    }
    const receipt = page('/pages/order/receipt', order.id)
    const content = buildEmail(kind, data, member.language, receipt)
    const email = renderEmail(content, page('/pages/order/orderInfo', order.id))
    return [{ topic: 'mail.send', payload: { to: member.mailTo, ...email } }]
  })
  await emitAll(tx, events)
  await emitMessages(
    tx,
    orders.map((order) => buildMessage(kind, order, message)),
  )
}
