import { z } from 'zod'
import { OpeningHours } from './opening-hours.ts'
import { Name, NonEmpty, Text } from './shapes.ts'

/** What a service center says about itself: in its application, and afterwards in public. */
export const ServiceCenterProfile = z
  .object({
    name: Name(60),
    /** ISO 3166-1 alpha-2. */
    country: z.string().regex(/^[A-Z]{2}$/),
    state: Text(80).default(''),
    stateCode: Text(40).default(''),
    city: Text(80).default(''),
    postcode: Text(16).default(''),
    /** Street, house number, floor. */
    detail: NonEmpty(200),
    /** Calling code without plus, and the national number without leading 0. */
    phonePrefix: z.string().regex(/^\d{1,4}$/),
    phone: z.string().regex(/^[1-9]\d{3,14}$/),
    /** IANA time zone of the opening hours. */
    timeZone: NonEmpty(60),
    /** Empty when visits need an appointment. */
    hours: z.array(OpeningHours).max(28),
  })
  .meta({ id: 'ServiceCenterProfile' })
export type ServiceCenterProfile = z.output<typeof ServiceCenterProfile>
