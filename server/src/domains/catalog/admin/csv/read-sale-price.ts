import type { Line } from './line.ts'
import { csvMessages } from './messages.ts'
import type { Row } from './row.ts'

/** Reads a regular price and a sale price: while there is one, the regular price is the former price. */
export function readSalePrice(row: Row): Pick<Line, 'price' | 'struckPrice'> {
  const regular = row.price('price')
  const sale = row.optionalPrice('struckPrice')
  if (!sale || !regular) return { price: regular, struckPrice: regular ? null : undefined }
  if (Number(sale) < Number(regular)) return { price: sale, struckPrice: regular }
  row.warn('struckPrice', csvMessages.notStruck(regular))
  return { price: regular, struckPrice: null }
}
