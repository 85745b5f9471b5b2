import { languageTags } from '@pasar/contract/constants'
import type { StaffContext } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import { checkbox } from '../../platform/pdf/code128.ts'
import type { PdfPart } from '../../platform/pdf/render.ts'
import type { Cell } from '../../platform/pdf/writer.ts'
import { text } from '../../texts/text.ts'
import { getMarket } from '../settings/index.ts'
import type { DocumentOrder } from './load-orders.ts'
import { buildPickRows, officePaper, type PickUnit } from './rules.ts'

/**
 * Returns what an order needs from the warehouse; nothing for orders that are unpaid, on hold, refunded or
 * ended.
 */
export const pickUnits = (
  { language }: StaffContext,
  { order, items, isShippable }: DocumentOrder,
): PickUnit[] =>
  isShippable
    ? items
        .filter(({ left }) => left > 0)
        .map((item) => ({
          orderNo: order.no,
          skuId: item.skuId,
          code: item.sku.code,
          location: item.sku.location,
          title: localize(item.title, language),
          optionText: localize(item.optionText, language),
          units: item.left,
        }))
    : []

/** Returns the pick list of units in the staff member's language: one row per SKU, sorted by location. */
export function pickList(ctx: StaffContext, units: readonly PickUnit[]): PdfPart {
  const { language } = ctx
  const rows = buildPickRows(units)
  const market = getMarket(ctx.market)
  const at = new Intl.DateTimeFormat(languageTags[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: market.timeZone,
  }).format(ctx.clock.now())
  const orders = new Set(units.map(({ orderNo }) => orderNo)).size
  const total = rows.reduce((sum, row) => sum + row.units, 0)
  const title = text(language, 'documents.pick_list')
  return {
    language,
    size: officePaper(market.country),
    footer: `${title} · ${at}`,
    draw(writer) {
      writer.paragraph(title, { size: 20, weight: 'bold' })
      writer.paragraph(at, { color: '#5d6661' })
      const sums = [
        `${text(language, 'documents.orders')}: ${orders}`,
        `${text(language, 'documents.units')}: ${total}`,
      ]
      writer.paragraph(sums.join('   '), { weight: 'bold' })
      writer.skip(10)
      writer.table(
        [
          { title: '', width: 22 },
          { title: text(language, 'documents.location'), width: 75 },
          { title: 'SKU', width: 95 },
          { title: text(language, 'documents.item'), width: writer.width - 22 - 75 - 95 - 50 - 125 },
          { title: text(language, 'documents.units'), width: 50, align: 'right' },
          { title: text(language, 'documents.orders'), width: 125 },
        ],
        rows.map((row): Cell[] => [
          { text: '', graphic: checkbox },
          row.location || '–',
          row.code,
          { text: row.title, note: row.optionText },
          String(row.units),
          row.orders.map(({ no, units: count }) => `${no} × ${count}`).join('\n'),
        ]),
      )
    },
  }
}
