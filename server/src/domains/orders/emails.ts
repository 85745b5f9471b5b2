import type { Language } from '@pasar/contract/constants'
import { floorToTwo, toMoney } from '@pasar/contract/money'
import type { Deps } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { localize } from '../../platform/localized-text.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { emitAll } from '../../platform/outbox/outbox.ts'
import { findMembers } from '../identity/index.ts'
import { getCurrency } from './presenter.ts'
import type { OrderRow } from './queries.ts'

type EmailData = {
  no: string
  total: string
  carrier: string
  trackingNo: string
  link: string
  name: string
}
type Email = { subject: string; lines: string[]; action: string }
export type EmailKind = 'paid' | 'shipped' | 'delivered'

const english: Record<EmailKind, (f: EmailData) => Email> = {
  paid: (f) => ({
    subject: `Order ${f.no} confirmed`,
    lines: [
      `Hello ${f.name},`,
      `Thank you. We received ${f.total} for order ${f.no}. We will email you when it ships.`,
    ],
    action: 'View order',
  }),
  shipped: (f) => ({
    subject: `Order ${f.no} has shipped`,
    lines: [
      `Hello ${f.name},`,
      `A parcel of order ${f.no} has shipped with ${f.carrier}. The tracking number is ${f.trackingNo}.`,
    ],
    action: 'Track parcel',
  }),
  delivered: (f) => ({
    subject: `Order ${f.no} was delivered`,
    lines: [
      `Hello ${f.name},`,
      `All parcels of order ${f.no} were delivered. Please confirm receipt once you have checked them.`,
    ],
    action: 'Confirm receipt',
  }),
}

const chinese: Record<EmailKind, (f: EmailData) => Email> = {
  paid: (f) => ({
    subject: `订单 ${f.no} 已付款`,
    lines: [
      `${f.name}，您好：`,
      `订单 ${f.no} 的 ${f.total} 已到账，感谢您的购买。我们正在备货，发货后会再通知您。`,
    ],
    action: '查看订单',
  }),
  shipped: (f) => ({
    subject: `订单 ${f.no} 的包裹已发出`,
    lines: [`${f.name}，您好：`, `订单 ${f.no} 的一个包裹已由${f.carrier}承运，运单号 ${f.trackingNo}。`],
    action: '查看物流',
  }),
  delivered: (f) => ({
    subject: `订单 ${f.no} 已送达`,
    lines: [`${f.name}，您好：`, `订单 ${f.no} 的全部包裹已送达。如已收齐，请确认收货。`],
    action: '确认收货',
  }),
}

const emailsIn = (language: Language) => localize({ 'en-us': english, 'zh-cn': chinese }, language)

/**
 * Emails the members of orders in their language. Members without an email address are skipped.
 * @param parcel for `shipped`: carrier name and tracking number in the member's language
 */
export async function emailMembers(
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  kind: EmailKind,
  orders: readonly OrderRow[],
  parcel?: (language: Language) => { carrier: string; trackingNo: string },
): Promise<void> {
  const members = await findMembers(tx, [...new Set(orders.map((o) => o.memberId))])
  const events = orders.flatMap((order) => {
    const member = members.get(order.memberId)
    if (!member?.email) return []
    const link = `${deps.config.publicUrl}/h5/#/pages/order/orderInfo?id=${order.id}`
    const total = toMoney(order.total, getCurrency(order))
    const data = {
      no: order.no,
      total: `${total.currency} ${floorToTwo(total.amount)}`,
      link,
      name: member.nickname,
      ...(parcel?.(member.language) ?? { carrier: '', trackingNo: '' }),
    }
    const email = emailsIn(member.language)[kind](data)
    return [{ topic: 'mail.send', payload: { to: member.email, ...renderEmail(email, link) } }]
  })
  await emitAll(tx, events)
}
