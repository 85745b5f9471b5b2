import type { Language } from '@pasar/contract/constants'
import { floorToTwo, toMoney } from '@pasar/contract/money'
import type { Deps } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { emitAll } from '../../platform/outbox/outbox.ts'
import { membersById } from '../identity/index.ts'
import type { OrderRow } from './queries.ts'
import { currencyOf } from './wire.ts'

type Facts = { no: string; total: string; carrier: string; trackingNo: string; link: string; name: string }
type Letter = { subject: string; lines: string[]; action: string }
export type Occasion = 'paid' | 'shipped' | 'delivered'

const english: Record<Occasion, (f: Facts) => Letter> = {
  paid: (f) => ({
    subject: `We have your order ${f.no}`,
    lines: [
      `Hello ${f.name},`,
      `thank you: ${f.total} for order ${f.no} has arrived. We pack it now and write again when it leaves.`,
    ],
    action: 'See the order',
  }),
  shipped: (f) => ({
    subject: `A parcel of order ${f.no} is on its way`,
    lines: [
      `Hello ${f.name},`,
      `a parcel of order ${f.no} left with ${f.carrier}. Its tracking number is ${f.trackingNo}.`,
    ],
    action: 'Follow the parcel',
  }),
  delivered: (f) => ({
    subject: `Order ${f.no} was delivered`,
    lines: [
      `Hello ${f.name},`,
      `all parcels of order ${f.no} were delivered. If everything is there, please confirm the receipt.`,
    ],
    action: 'Confirm receipt',
  }),
}

const chinese: Record<Occasion, (f: Facts) => Letter> = {
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

const letters = (language: Language) => (language === 'zh-cn' || language === 'zh-tw' ? chinese : english)

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`)

/** A letter as plain text and as HTML. */
function written({ subject, lines, action }: Letter, link: string) {
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`).join('')
  return {
    subject,
    text: [...lines, '', `${action}: ${link}`].join('\n'),
    html: `<div style="font-family:sans-serif;line-height:1.6;max-width:34em">${paragraphs}<p><a href="${escaped(link)}">${escaped(action)}</a></p></div>`,
  }
}

/**
 * Writes mails to the members of orders, in their language; members without an address get none.
 * @param parcel for `shipped`: how to follow it, by the member's language
 */
export async function mailMembers(
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  occasion: Occasion,
  orders: readonly OrderRow[],
  parcel?: (language: Language) => { carrier: string; trackingNo: string },
): Promise<void> {
  const members = await membersById(tx, [...new Set(orders.map((o) => o.memberId))])
  const events = orders.flatMap((order) => {
    const member = members.get(order.memberId)
    if (!member?.email) return []
    const link = `${deps.config.publicUrl}/h5/#/pages/order/orderInfo?id=${order.id}`
    const total = toMoney(order.total, currencyOf(order))
    const facts = {
      no: order.no,
      total: `${total.currency} ${floorToTwo(total.amount)}`,
      link,
      name: member.nickname,
      ...(parcel?.(member.language) ?? { carrier: '', trackingNo: '' }),
    }
    const letter = letters(member.language)[occasion](facts)
    return [{ topic: 'mail.send', payload: { to: member.email, ...written(letter, link) } }]
  })
  await emitAll(tx, events)
}
