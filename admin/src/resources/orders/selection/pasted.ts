import { t } from '../../../i18n/translate.ts'
import { PASAR_EXPRESS } from '../labels.ts'

/** Carrier and tracking number of an order in the form; an empty number is assigned by Pasar Express. */
export type Shipment = { carrier: string; trackingNo: string }

const PASAR_EXPRESS_NAME = t('Pasar Express')

/** The name of a carrier in the form. */
export const carrierLabel = (carrier: string): string =>
  carrier === PASAR_EXPRESS ? PASAR_EXPRESS_NAME : carrier

/** The carrier of a typed name. */
export const parseCarrier = (name: string): string =>
  name.trim().toLowerCase() === PASAR_EXPRESS_NAME.toLowerCase() ? PASAR_EXPRESS : name

/** Whether an order can be shipped so: only Pasar Express assigns numbers. */
export const isComplete = ({ carrier, trackingNo }: Shipment): boolean =>
  carrier.trim() !== '' && (trackingNo.trim() !== '' || carrier === PASAR_EXPRESS)

/** Returns the shipments whose carrier and number stand in another row too. */
export function findRepeated(shipments: readonly Shipment[]): ReadonlySet<Shipment> {
  const keyOf = ({ carrier, trackingNo }: Shipment) => JSON.stringify([carrier.trim(), trackingNo.trim()])
  const numbered = shipments.filter(({ trackingNo }) => trackingNo.trim() !== '')
  const rows = Map.groupBy(numbered, keyOf)
  return new Set([...rows.values()].filter(({ length }) => length > 1).flat())
}

/**
 * Reads cells copied from a spreadsheet: a column of tracking numbers, or two columns of carriers and
 * numbers.
 * @returns one entry per line; undefined for text of a single cell, which the field takes itself
 */
export function parsePasted(text: string): Partial<Shipment>[] | undefined {
  const lines = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n')
  if (lines.length < 2 && !text.includes('\t')) return undefined
  return lines.map((line) => {
    const [first = '', second] = line.split('\t').map((cell) => cell.trim())
    return second === undefined
      ? { trackingNo: first }
      : { ...(first && { carrier: parseCarrier(first) }), trackingNo: second }
  })
}
