import { randomUUID } from 'node:crypto'
import type { Rate } from './objects.ts'

/** EasyPost's ids: a prefix, and 32 hexadecimal characters. */
export const easypostId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`

type Service = { carrier: string; service: string; base: number; perPound: number; days: number | null }

const home: Service[] = [
  { carrier: 'USPS', service: 'GroundAdvantage', base: 4.2, perPound: 1.1, days: 4 },
  { carrier: 'USPS', service: 'Priority', base: 7.1, perPound: 1.6, days: 2 },
  { carrier: 'UPS', service: 'NextDayAir', base: 31.5, perPound: 4.2, days: 1 },
]
const abroad: Service[] = [
  {
    carrier: 'USPS',
    service: 'FirstClassPackageInternationalService',
    base: 14.9,
    perPound: 6.5,
    days: null,
  },
  { carrier: 'DHLExpress', service: 'ExpressWorldwide', base: 48, perPound: 9.8, days: 3 },
]

const OUNCES_PER_POUND = 16

/** Returns the rates of a parcel: of other services when it crosses a border. */
export const makeRates = (isAbroad: boolean, ounces: number): Rate[] =>
  (isAbroad ? abroad : home).map(({ carrier, service, base, perPound, days }) => ({
    id: easypostId('rate'),
    object: 'Rate',
    carrier,
    service,
    rate: (base + (perPound * ounces) / OUNCES_PER_POUND).toFixed(2),
    currency: 'USD',
    delivery_days: days,
  }))
