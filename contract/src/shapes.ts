import { z } from 'zod'
import { LIST_LIMIT, LIST_LIMIT_MAX } from './constants.ts'

/** A UUID (version 7 where Pasar made it). */
export const Id = z.uuid()
// Databases keep no year 0, and nothing in a shop is older than its oldest member.
const sinceYear1900 = (text: string) => text >= '1900'

/** UTC time, ISO 8601. */
export const Time = z.iso.datetime().refine(sinceYear1900)
/** A day of the calendar, ISO 8601. */
export const Day = z.iso.date().refine(sinceYear1900)
export const Text = (max: number) => z.string().trim().max(max)
export const NonEmpty = (max: number) => z.string().trim().min(1).max(max)

/** A boolean in a query string: 1, 0, true, false. */
export const Flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])])
  .transform((v) => v === true || v === '1' || v === 'true')

/** Query parameters of every list. */
export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(LIST_LIMIT),
})

/** Answer of every list. */
export const List = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int(), page: z.int(), limit: z.int() })

/** A call that answers nothing but that it was done. */
export const Done = z.object({})
export const Nothing = z.object({})

/** A text of a few words per language; en-us is always there and is the fallback (domain: Words and types). */
export const Texts = z.object({ 'en-us': z.string().min(1).max(400) }).catchall(z.string().max(400))

/** A picture: its address (take `?w=&h=` for a size), its ratio box and its blurred placeholder. */
export const Picture = z
  .object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    /** Two to four CSS colours of the blurred placeholder, or a data URI. */
    blur: z.string(),
    alt: z.string(),
  })
  .meta({ id: 'Picture' })
export type Picture = z.output<typeof Picture>
