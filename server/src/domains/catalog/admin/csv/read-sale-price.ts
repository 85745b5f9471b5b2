import type { Line } from './line.ts'
import { csvMessages } from './messages.ts'
import type { Row } from './row.ts'
import { isWithinPeriod } from './sale-period.ts'

/**
 * Reads a regular price and a sale price: during the sale, the regular price is the former price. SKUs have
 * no planned prices, so outside the period, and when its dates cannot be read, the regular price applies.
 */
export function readSalePrice(row: Row): Pick<Line, 'price' | 'struckPrice'> {
  const regular = row.price('price')
  const sale = row.optionalPrice('struckPrice')
  const [start, end] = [row.text('saleStart'), row.text('saleEnd')]
  if (!sale || !regular) return { price: regular, struckPrice: regular ? null : undefined }
  if (Number(sale) >= Number(regular)) {
    row.warn('struckPrice', csvMessages.notStruck(regular))
    return { price: regular, struckPrice: null }
  }
  const isRunning = isWithinPeriod(start, end, row.now)
  if (!isRunning) {
    const message = isRunning === null ? csvMessages.saleUnreadable : csvMessages.saleNotRunning
    row.warn('struckPrice', message(sale, [start, end].filter(Boolean).join(' – ')))
    return { price: regular, struckPrice: null }
  }
  if (end) row.warn('saleEnd', csvMessages.saleEnds(end))
  return { price: sale, struckPrice: regular }
}
