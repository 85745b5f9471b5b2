import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Empty, Id } from '../../shapes.ts'

export const officeKinds = ['office', 'serviceCentre'] as const
export type OfficeKind = (typeof officeKinds)[number]

/** A time of day, 00:00 to 23:59. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/**
 * Opening hours of a weekday in the office's time zone. A closing time at or before the opening time is on
 * the next day: 00:00 to 00:00 is the whole day.
 */
export const OpeningHours = z
  .object({
    /** 1 is Monday, 7 Sunday (ISO 8601). */
    day: z.int().min(1).max(7),
    opens: ClockTime,
    closes: ClockTime,
  })
  .meta({ id: 'OpeningHours' })
export type OpeningHours = z.output<typeof OpeningHours>

export const Office = z
  .object({
    id: Id,
    kind: z.enum(officeKinds),
    name: z.string(),
    country: z.string().length(2),
    countryName: z.string(),
    /** Lines of the address without the country. */
    address: z.array(z.string()),
    /** International format, or empty. */
    phone: z.string(),
    email: z.string(),
    /** IANA time zone. */
    timeZone: z.string(),
    /** Empty when visits need an appointment. */
    hours: z.array(OpeningHours),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Office' })
export type Office = z.output<typeof Office>

export const officeList = defineCall({
  get: '/shop/office/list',
  who: 'visitor',
  summary: 'List the offices of the shop, those in the country of the market first',
  input: Empty,
  output: z.object({ list: z.array(Office) }),
})
