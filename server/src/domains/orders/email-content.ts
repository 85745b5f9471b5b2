import { type Language, languageTags } from '@pasar/contract/constants'
import { minorToDecimal } from '@pasar/contract/money'
import { localize, type Texts } from '../../platform/localized-text.ts'
import type { EmailContent, EmailSection } from '../../platform/mail/layout.ts'
import { formatMoney } from '../pricing/index.ts'
import { getMarket } from '../settings/index.ts'
import { getCurrency, presentEstimate } from './presenter.ts'
import type { OrderItemRow, OrderRow } from './queries.ts'

export type EmailKind = 'paid' | 'shipped' | 'delivered' | 'refunded'

/** An item of an email: an item of the order, or its units in a parcel. */
export type EmailItem = { title: Texts; optionText: Texts; quantity: number; total?: bigint }

/** What an email tells. `parcel` belongs to `shipped`, `refund` to `refunded`. */
export type EmailData = {
  name: string
  order: OrderRow
  items: readonly EmailItem[]
  parcel?: { carrier: string; trackingNo: string }
  /** Refunded now, minor units; 0 where points alone return. Defaults to all refunds. */
  refund?: bigint
}

type Facts = { no: string; total: string; carrier: string; trackingNo: string; refund: string }
type Text = { subject: string; line: string; action: string }

const english: Record<EmailKind, (f: Facts) => Text> = {
  paid: (f) => ({
    subject: `Order ${f.no} confirmed`,
    line: `We’ve received your payment of ${f.total}. We will email you when your order ships.`,
    action: 'View order',
  }),
  shipped: (f) => ({
    subject: `Order ${f.no} has shipped`,
    line: `A parcel of your order has shipped with ${f.carrier}. The tracking number is ${f.trackingNo}.`,
    action: 'Track parcel',
  }),
  delivered: (f) => ({
    subject: `Order ${f.no} was delivered`,
    line: 'All parcels of your order were delivered. Please confirm receipt once you have checked them.',
    action: 'Confirm receipt',
  }),
  refunded: (f) => ({
    subject: `Refund for order ${f.no}`,
    line: f.refund
      ? `We’ve refunded ${f.refund} to your original payment method. A refund to a bank or card may take a few days to arrive.`
      : 'We’ve returned the points of your order.',
    action: 'View order',
  }),
}

const chinese: Record<EmailKind, (f: Facts) => Text> = {
  paid: (f) => ({
    subject: `订单 ${f.no} 已付款`,
    line: `我们已收到您支付的 ${f.total}，发货后会再通知您。`,
    action: '查看订单',
  }),
  shipped: (f) => ({
    subject: `订单 ${f.no} 的包裹已发出`,
    line: `您的一个包裹已由${f.carrier}承运，运单号 ${f.trackingNo}。`,
    action: '查看物流',
  }),
  delivered: (f) => ({
    subject: `订单 ${f.no} 已送达`,
    line: '您的全部包裹已送达。如已收齐，请确认收货。',
    action: '确认收货',
  }),
  refunded: (f) => ({
    subject: `订单 ${f.no} 退款`,
    line: f.refund
      ? `${f.refund} 已退回您的原支付方式；退至银行卡的款项可能需要几天到账。`
      : '订单使用的积分已退回。',
    action: '查看订单',
  }),
}

const labels = {
  'en-us': {
    hello: (name: string) => `Hello ${name},`,
    items: 'Items',
    summary: 'Summary',
    subtotal: 'Subtotal',
    discount: 'Discounts',
    freight: 'Shipping',
    fees: 'Fees and tax',
    total: 'Total',
    refunded: 'Refunded so far',
    points: 'Points returned so far',
    address: 'Delivery address',
    arrives: 'Estimated delivery',
    receipt: 'Receipt',
  },
  'zh-cn': {
    hello: (name: string) => `${name}，您好：`,
    items: '商品',
    summary: '金额',
    subtotal: '小计',
    discount: '优惠',
    freight: '运费',
    fees: '手续费与税费',
    total: '合计',
    refunded: '累计退款',
    points: '累计退回积分',
    address: '收货地址',
    arrives: '预计送达',
    receipt: '收据',
  },
}

/**
 * Builds an email about an order in the member's language: items, sums, address, delivery estimate and
 * receipt.
 */
export function buildEmail(
  kind: EmailKind,
  data: EmailData,
  language: Language,
  receipt: string,
): EmailContent {
  const { name, order, parcel, refund = order.refunded } = data
  const money = (minor: bigint) => formatMoney(minor, getCurrency(order), language)
  const text = localize({ 'en-us': english, 'zh-cn': chinese }, language)[kind]({
    no: order.no,
    total: money(order.total),
    carrier: parcel?.carrier ?? '',
    trackingNo: parcel?.trackingNo ?? '',
    refund: refund > 0n ? money(refund) : '',
  })
  const t = localize(labels, language)
  return {
    subject: text.subject,
    lines: [t.hello(name), text.line],
    action: text.action,
    sections: [
      itemsSection(data, language),
      ...(kind === 'paid' || kind === 'refunded' ? [sumsSection(order, language)] : []),
      ...(kind === 'paid' || kind === 'shipped' ? deliverySections(order, language) : []),
    ],
    more: { label: t.receipt, link: receipt },
    language,
  }
}

function itemsSection({ order, items }: EmailData, language: Language): EmailSection {
  const rows = items.map(({ title, optionText, quantity, total }) => ({
    label: `${localize(title, language)} × ${quantity}`,
    detail: localize(optionText, language),
    value: total === undefined ? '' : formatMoney(total, getCurrency(order), language),
  }))
  return { title: localize(labels, language).items, rows }
}

function sumsSection(order: OrderRow, language: Language): EmailSection {
  const t = localize(labels, language)
  const money = (minor: bigint) => formatMoney(minor, getCurrency(order), language)
  const discount = order.couponDiscount + order.pointsDiscount
  const fees = order.operatingFee + order.tax
  const row = (label: string, minor: bigint) => ({ label, value: money(minor) })
  return {
    title: t.summary,
    rows: [
      row(t.subtotal, order.subtotal),
      ...(discount > 0n ? [row(t.discount, -discount)] : []),
      row(t.freight, order.freight),
      ...(fees > 0n ? [row(t.fees, fees)] : []),
      { ...row(t.total, order.total), isTotal: true },
      ...(order.refunded > 0n ? [row(t.refunded, order.refunded)] : []),
      ...(order.pointsReturned > 0n
        ? [{ label: t.points, value: minorToDecimal(order.pointsReturned, 2) }]
        : []),
    ],
  }
}

/** The address and the estimate; none for an order that ships nothing. */
function deliverySections(order: OrderRow, language: Language): EmailSection[] {
  const t = localize(labels, language)
  const { fullName, phone, oneLine } = order.address
  if (!oneLine) return []
  const arrives = presentEstimate(order)
  const format = new Intl.DateTimeFormat(languageTags[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: getMarket(order.market).timeZone,
  })
  const range = arrives && format.formatRange(new Date(arrives.from), new Date(arrives.until))
  return [
    { title: t.address, text: `${fullName}\n${phone}\n${oneLine}` },
    ...(range ? [{ title: t.arrives, text: range }] : []),
  ]
}

/** The items of an email about a whole order. */
export const toEmailItem = ({ title, optionText, quantity, price }: OrderItemRow): EmailItem => ({
  title,
  optionText,
  quantity,
  total: price * BigInt(quantity),
})
