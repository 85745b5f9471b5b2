import { type CustomsItem, customsUnits, customsValue } from '../shipping/index.ts'

/** Countries that print on Letter paper. */
const letterCountries = new Set([
  'BZ',
  'CA',
  'CL',
  'CO',
  'CR',
  'GT',
  'MX',
  'NI',
  'PA',
  'PH',
  'PR',
  'SV',
  'US',
  'VE',
])

/** Returns the size of office paper in a country. @param country ISO 3166-1 alpha-2 */
export const officePaper = (country: string): 'A4' | 'LETTER' =>
  letterCountries.has(country) ? 'LETTER' : 'A4'

/** Units of a SKU that an order needs from the warehouse. */
export type PickUnit = {
  orderNo: string
  skuId: string
  code: string
  location: string
  title: string
  optionText: string
  units: number
}

/** A row of a pick list: a SKU with its units of all orders. */
export type PickRow = Omit<PickUnit, 'orderNo'> & { orders: { no: string; units: number }[] }

const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/**
 * Sums the units of orders by SKU, sorted by location, then by code; SKUs without a location come last.
 * Numbers in locations count as numbers: A-2 comes before A-10.
 */
export function buildPickRows(units: readonly PickUnit[]): PickRow[] {
  const rows = [...Map.groupBy(units, ({ skuId }) => skuId).values()].map((group) => {
    const { orderNo: _, ...first } = group[0]!
    const byOrder = new Map<string, number>()
    for (const { orderNo, units: count } of group) byOrder.set(orderNo, (byOrder.get(orderNo) ?? 0) + count)
    return {
      ...first,
      units: group.reduce((sum, unit) => sum + unit.units, 0),
      orders: [...byOrder].map(([no, count]) => ({ no, units: count })),
    }
  })
  return rows.toSorted(
    (a, b) =>
      Number(!a.location) - Number(!b.location) || compare(a.location, b.location) || compare(a.code, b.code),
  )
}

/** Sums units, grams and values for customs (minor units) of what crosses the border. */
export function customsTotals(
  items: readonly (CustomsItem & { weightGrams: number })[],
  order: { freight: bigint; freightRefunded: bigint },
): { units: number; grams: number; goods: bigint; freight: bigint; total: bigint } {
  const goods = items.reduce((sum, item) => sum + customsValue(item).value, 0n)
  const freight = order.freight - order.freightRefunded
  return {
    units: items.reduce((sum, item) => sum + customsUnits(item), 0),
    grams: items.reduce((sum, item) => sum + item.weightGrams * customsUnits(item), 0),
    goods,
    freight,
    total: goods + freight,
  }
}
