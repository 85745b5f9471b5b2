import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { languages } from '../../../constants.ts'
import { incoterms } from '../../../orders/duties.ts'
import { EditedVersion, List, Paging } from '../../../shapes.ts'

/** The countries that a market delivers to, and its terms for each. */

const CountryCode = z.string().regex(/^[A-Z]{2}$/)

/** Hundredths of a percent of the value of the products. */
const BasisPoints = z.int().min(0).max(10_000)

const DestinationDraft = z.object({
  /** ISO 3166-1 code of the country. */
  id: CountryCode,
  version: EditedVersion,
  /** False closes a country that freight rules cover. The home country stays open. */
  served: z.boolean(),
  operatingFeeBp: BasisPoints,
  taxBp: BasisPoints,
  /** Whether customs require the buyer's identity. */
  needsIdentity: z.boolean(),
  /** Who pays import duties and taxes. */
  incoterm: z.enum(incoterms),
  /** The shop's text about duties, taxes and thresholds; shown below the sentence of the incoterm. */
  duties: z.partialRecord(z.enum(languages), z.string().trim().max(1000)),
})

const Destination = DestinationDraft.extend({
  version: z.string(),
  name: z.string(),
  isHome: z.boolean(),
  /** Whether a freight rule in the market's currency covers the country. */
  hasFreight: z.boolean(),
  duties: z.record(z.string(), z.string()),
})

export const adminDestinationList = defineCall({
  get: '/admin/api/destinations/list',
  who: { staff: 'catalog' },
  summary: 'List the countries with freight rules or terms of their own, the home country first',
  input: Paging,
  output: List(Destination),
})

export const adminDestinationInfo = defineCall({
  get: '/admin/api/destinations/info',
  who: { staff: 'catalog' },
  summary: 'Retrieve the terms of a country',
  input: z.object({ id: CountryCode }),
  output: Destination,
  refuses: ['not-found'],
})

export const adminDestinationSave = defineCall({
  post: '/admin/api/destinations/save',
  who: { staff: 'catalog' },
  summary: 'Set the terms of a country',
  input: DestinationDraft,
  output: Destination,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: true,
})
