import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { OpeningHours } from '../../opening-hours.ts'
import { Empty, Id } from '../../shapes.ts'

export const officeKinds = ['office', 'serviceCentre'] as const
export type OfficeKind = (typeof officeKinds)[number]

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
