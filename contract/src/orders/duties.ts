import { z } from 'zod'

/** Terms of delivery (Incoterms 2020) of orders to other countries: who pays the import duties and taxes. */
export const incoterms = ['DAP', 'DDP'] as const
export type Incoterm = (typeof incoterms)[number]

/** What an order to another country costs at its border. */
export const Duties = z
  .object({
    /** DAP: the receiver pays import duties and taxes to the carrier. DDP: the price includes them. */
    incoterm: z.enum(incoterms),
    /** One sentence that says who pays. */
    summary: z.string(),
    /** The shop's text about the country, such as its thresholds; can be empty. */
    text: z.string(),
  })
  .meta({ id: 'Duties' })
export type Duties = z.output<typeof Duties>
