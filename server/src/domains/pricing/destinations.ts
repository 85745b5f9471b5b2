import type { Language } from '@pasar/contract/constants'
import type { Duties, Incoterm } from '@pasar/contract/orders/duties'
import { type SQL, sql } from 'drizzle-orm'
import { localize, type Texts } from '../../platform/localized-text.ts'
import { text } from '../../texts/text.ts'
import { countryName } from '../regions/index.ts'

/** The terms at the border of a destination, as stored with it and copied into orders. */
export type StoredDuties = { incoterm: Incoterm; text: Texts }

/** The terms of a country that staff have not described: the receiver pays. */
export const defaultDuties: StoredDuties = { incoterm: 'DAP', text: { 'en-us': '' } }

/** Presents who pays import duties and taxes of a country, and the shop's text about it. */
export const presentDuties = (
  { incoterm, text: texts }: StoredDuties,
  country: string,
  language: Language,
): Duties => ({
  incoterm,
  summary: text(language, `pricing.duties_${incoterm}`, { country: countryName(country, language) }),
  text: localize(texts, language),
})

/** A column with the countries that a product `g` may not be sent to: its own and those of its categories. */
export const prohibitedColumn: SQL<string[]> = sql`to_jsonb(g.prohibited_countries || array(
  select unnest(c.prohibited_countries) from categories c where c.id = any(g.category_ids)))`

/** Presents why a product cannot be sent to a country; empty if it can, and for gift cards. */
export const presentProhibited = (
  line: { prohibitedIn: readonly string[]; giftValue: bigint | null },
  country: string | undefined,
  language: Language,
): string =>
  isProhibited(line, country)
    ? text(language, 'pricing.prohibited', { country: countryName(country!, language) })
    : ''

/** Whether a product may not be sent to a country. Gift cards are not sent. */
export const isProhibited = (
  { prohibitedIn, giftValue }: { prohibitedIn: readonly string[]; giftValue: bigint | null },
  country: string | undefined,
): boolean => giftValue === null && country !== undefined && prohibitedIn.includes(country)
