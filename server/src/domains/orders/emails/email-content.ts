import { type Language, languageTags } from '@pasar/contract/constants'
import { minorToDecimal } from '@pasar/contract/money'
import { localize, type Texts } from '../../../platform/localized-text.ts'
import type { EmailContent, EmailSection } from '../../../platform/mail/layout.ts'
import { text } from '../../../texts/text.ts'
import type { TextSuffix } from '../../../texts/types.ts'
import { formatMoney, formatPoints, formatTotal, presentDuties } from '../../pricing/index.ts'
import { getMarket } from '../../settings/index.ts'
import { getCurrency, presentDeliveryName, presentEstimate } from '../presenter.ts'
import type { OrderItemRow, OrderRow } from '../queries.ts'

export type EmailKind = 'paid' | 'shipped' | 'delivered' | 'returned' | 'refunded' | 'expiring'

/** An item of an email: an item of the order with its total or points, or its units in a parcel. */
export type EmailItem = { title: Texts; optionText: Texts; quantity: number; total?: bigint; points?: bigint }

/**
 * The contents of an email. `parcel` belongs to `shipped` and `returned`, `refund` to `refunded`, `minutes`
 * to `expiring`.
 */
export type EmailData = {
  name: string
  order: OrderRow
  items: readonly EmailItem[]
  parcel?: { carrier: string; trackingNo: string }
  /**
   * Refunded now with the fee of the payment, minor units; 0 where points alone return. Defaults to all
   * refunds.
   */
  refund?: bigint | undefined
  /** The fees of payments that all refunds have returned, minor units. */
  refundedFees?: bigint | undefined
  /** Until the payment deadline. */
  minutes?: number | undefined
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
  const { name, order, parcel, refund = order.refunded, refundedFees = 0n, minutes = 0 } = data
  const money = (minor: bigint) => formatMoney(minor, getCurrency(order), language)
  const facts = {
    total: formatTotal(order.total, order.linePoints, getCurrency(order), language),
    carrier: parcel?.carrier ?? '',
    trackingNo: parcel?.trackingNo ?? '',
    refund: money(refund),
    minutes: String(minutes),
  }
  const line =
    kind === 'refunded' && refund === 0n
      ? text(language, 'orders.email_points_line')
      : text(language, `orders.email_${kind}_line`, facts)
  return {
    subject: text(language, `orders.email_${kind}_subject`, { no: order.no }),
    lines: [text(language, 'mail.greeting', { name }), line],
    action: text(language, `orders.email_${kind}_action`),
    sections: [
      itemsSection(data, language),
      ...(kind === 'paid' || kind === 'refunded' || kind === 'expiring'
        ? [sumsSection(order, refundedFees, language)]
        : []),
      ...(kind === 'paid' || kind === 'shipped' ? deliverySections(order, language) : []),
    ],
    more: { label: text(language, 'orders.label_receipt'), link: receipt },
    language,
  }
}

function itemsSection({ order, items }: EmailData, language: Language): EmailSection {
  const rows = items.map(({ title, optionText, quantity, total, points = 0n }) => ({
    label: `${localize(title, language)} × ${quantity}`,
    detail: localize(optionText, language),
    value:
      points > 0n
        ? formatPoints(points, language)
        : total === undefined
          ? ''
          : formatMoney(total, getCurrency(order), language),
  }))
  return { title: text(language, 'orders.label_items'), rows }
}

function sumsSection(order: OrderRow, refundedFees: bigint, language: Language): EmailSection {
  const money = (minor: bigint) => formatMoney(minor, getCurrency(order), language)
  const discount = order.promotionDiscount + order.couponDiscount + order.pointsDiscount
  const fees = order.operatingFee + order.tax
  const row = (label: TextSuffix<'orders.label_'>, minor: bigint) => ({
    label: text(language, `orders.label_${label}`),
    value: money(minor),
  })
  return {
    title: text(language, 'orders.label_summary'),
    rows: [
      row('subtotal', order.subtotal),
      ...(discount > 0n ? [row('discount', -discount)] : []),
      row('freight', order.freight),
      ...(fees > 0n ? [row('fees', fees)] : []),
      {
        label: text(language, 'orders.label_total'),
        value: formatTotal(order.total, order.linePoints, getCurrency(order), language),
        isTotal: true,
      },
      ...(order.refunded > 0n ? [row('refunded', order.refunded)] : []),
      ...(refundedFees > 0n ? [row('refunded_fee', refundedFees)] : []),
      ...(order.pointsReturned > 0n
        ? [{ label: text(language, 'orders.label_points'), value: minorToDecimal(order.pointsReturned, 2) }]
        : []),
    ],
  }
}

/** The address and the estimate; none for an order that ships nothing. */
function deliverySections(order: OrderRow, language: Language): EmailSection[] {
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
    { title: text(language, 'orders.label_address'), text: `${fullName}\n${phone}\n${oneLine}` },
    ...(range
      ? [
          {
            title: text(language, 'orders.label_arrives'),
            text: [presentDeliveryName(order, language), range].filter(Boolean).join('\n'),
          },
        ]
      : []),
    ...dutiesSection(order, language),
  ]
}

/** Who pays import duties and taxes of an order to another country. */
function dutiesSection({ duties, address }: OrderRow, language: Language): EmailSection[] {
  if (!duties) return []
  const { summary, text: more } = presentDuties(duties, address.country, language)
  return [{ title: text(language, 'orders.label_duties'), text: [summary, more].filter(Boolean).join('\n') }]
}

/** The items of an email about a whole order. */
export const toEmailItem = ({ title, optionText, quantity, price }: OrderItemRow): EmailItem => ({
  title,
  optionText,
  quantity,
  total: price * BigInt(quantity),
})
