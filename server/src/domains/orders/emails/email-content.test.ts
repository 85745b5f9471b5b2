import { languages } from '@pasar/contract/constants'
import { describe, expect, it } from 'vitest'
import { renderEmail } from '../../../platform/mail/layout.ts'
import { formatMoney, formatPoints } from '../../pricing/index.ts'
import type { OrderRow } from '../queries.ts'
import { buildEmail, type EmailData, type EmailKind } from './email-content.ts'

const order = {
  no: 'O77',
  market: '1',
  state: 'paid',
  currency: 'MYR',
  subtotal: 120_000n,
  promotionDiscount: 0n,
  couponDiscount: 500n,
  pointsDiscount: 0n,
  freight: 800n,
  operatingFee: 100n,
  tax: 0n,
  total: 120_400n,
  refunded: 0n,
  pointsReturned: 0n,
  deliveryMinDays: 2,
  deliveryMaxDays: 4,
  createdAt: new Date('2026-11-20T08:00:00Z'),
  paidAt: new Date('2026-11-20T20:00:00Z'),
  deliveredAt: null,
  address: { fullName: 'Mei <Lin>', phone: '+60 12', oneLine: '8, Jalan Kiara 5' },
} as unknown as OrderRow
const data: EmailData = {
  name: 'Mei',
  order,
  items: [
    {
      title: { 'en-us': 'Tea & Co', 'zh-cn': '茶' },
      optionText: { 'en-us': '50 g' },
      quantity: 2,
      total: 120_000n,
    },
  ],
  parcel: { carrier: 'Pos Laju', trackingNo: 'PL1' },
}
const render = (kind: EmailKind, language: 'en-us' | 'zh-cn', more: Partial<EmailData> = {}) =>
  renderEmail(buildEmail(kind, { ...data, ...more }, language, 'https://shop/receipt'), 'https://shop/order')

const toPlain = (text: string) =>
  text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))).replaceAll(/\s/g, '')

/** The elements without an end tag, or closed in the wrong order. */
function findUnclosed(html: string): string[] {
  const open: string[] = []
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z]\w*)/g)) {
    if (['meta', 'br'].includes(name)) continue
    if (!slash) open.push(name)
    else if (open.at(-1) === name) open.pop()
    else open.push(`/${name}`)
  }
  return open
}

describe('an email about an order', () => {
  it('confirms a payment with items, sums, address, estimate in the time of the market, and receipt', () => {
    const { text, subject } = render('paid', 'en-us')
    expect(subject).toBe('Order O77 confirmed')
    expect(text.replaceAll('\u00a0', ' ').replaceAll('\u2009', ' ')).toBe(
      [
        'Hello Mei,',
        'We’ve received your payment of RM 1,204.00. We will email you when your order ships.',
        ...['', 'Items', 'Tea & Co × 2 (50 g): RM 1,200.00'],
        ...['', 'Summary', 'Subtotal: RM 1,200.00', 'Discounts: -RM 5.00', 'Shipping: RM 8.00'],
        ...['Fees and tax: RM 1.00', 'Total: RM 1,204.00'],
        ...['', 'Delivery address', 'Mei <Lin>\n+60 12\n8, Jalan Kiara 5'],
        ...['', 'Estimated delivery', 'Mon, Nov 23 – Wed, Nov 25'],
        ...['', 'View order: https://shop/order', 'Receipt: https://shop/receipt'],
      ].join('\n'),
    )
  })

  it('is a table-based document in both languages, dark mode included, that states what the text states', () => {
    for (const language of ['en-us', 'zh-cn'] as const)
      for (const kind of ['paid', 'shipped', 'delivered', 'returned', 'refunded'] as const) {
        const { html, text } = render(kind, language, { refund: 4_000n })
        expect(html).toContain(`lang="${language === 'en-us' ? 'en-US' : 'zh-CN'}"`)
        expect(html).toContain('prefers-color-scheme:dark')
        expect(html.match(/<table/g)).toEqual(html.match(/<table(?= role="presentation")/g))
        expect(findUnclosed(html)).toEqual([])
        const shown = toPlain(html.replaceAll(/<[^>]*>/g, ''))
        for (const line of text.split('\n').filter((each) => !each.includes('https://')))
          for (const part of line.split(/: | \((.*)\)/).filter(Boolean))
            expect(shown).toContain(toPlain(part))
        const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)
        expect(links).toEqual(['https://shop/order', 'https://shop/receipt'])
        expect(html).not.toContain('<Lin>')
      }
  })

  it('lists the units of a parcel without prices, and no delivery for an order that ships nothing', () => {
    const packed = [{ title: { 'en-us': 'Tea' }, optionText: { 'en-us': '' }, quantity: 1 }]
    expect(render('shipped', 'en-us', { items: packed }).text).toMatch(/PL1[\s\S]*Tea × 1/)
    const digital = { ...order, address: { ...order.address, oneLine: '' } }
    expect(render('paid', 'en-us', { order: digital }).text).not.toContain('Delivery address')
  })

  it('states the points of an order beside its money, or instead of it', () => {
    const inPoints = { ...order, total: 0n, linePoints: 200_000n }
    const mixed = { ...inPoints, total: 800n }
    for (const language of languages) {
      const points = formatPoints(200_000n, language)
      for (const kind of ['paid', 'expiring'] as const) {
        const [, line] = buildEmail(kind, { ...data, order: inPoints }, language, '').lines
        expect(line).toContain(points)
        expect(line).not.toContain('RM')
        const both = buildEmail(kind, { ...data, order: mixed }, language, '').lines[1]
        expect(both).toContain(`${formatMoney(800n, 'MYR', language)} + ${points}`)
      }
    }
  })

  it('about a refund states its amount, or that points were returned', () => {
    expect(render('refunded', 'en-us', { refund: 4_000n }).text).toMatch(/refunded RM\s40\.00/)
    expect(render('refunded', 'zh-cn', { refund: 0n }).text).toContain('积分已退回')
  })
})
