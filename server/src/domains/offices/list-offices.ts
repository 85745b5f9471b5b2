import type { Output } from '@pasar/contract/call'
import type { Office, officeList } from '@pasar/contract/calls/content/offices'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import { ok, type Result } from '../../platform/result.ts'
import { countryName } from '../regions/index.ts'
import { getMarket } from '../settings/index.ts'
import { offices } from './tables.ts'

export type PublishedOffice = Office

/** Returns the lines of a text, without empty ones. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Lists the published offices in the caller's language, by country and position. */
export async function listPublishedOffices(ctx: Ctx): Promise<PublishedOffice[]> {
  const rows = await ctx.tx
    .select()
    .from(offices)
    .where(eq(offices.published, true))
    .orderBy(asc(offices.country), asc(offices.position), asc(offices.id))
  return rows.map(({ published: _, position: __, name, address, ...office }) => ({
    ...office,
    name: localize(name, ctx.language),
    address: linesOf(localize(address, ctx.language)),
    countryName: countryName(office.country, ctx.language),
  }))
}

/** Lists the offices, those in the country of the request's market first. */
export async function listOffices(ctx: Ctx): Promise<Result<Output<typeof officeList>>> {
  const { country } = getMarket(ctx.market)
  const isElsewhere = (office: Office) => (office.country === country ? 0 : 1)
  const list = await listPublishedOffices(ctx)
  return ok({ list: list.sort((a, b) => isElsewhere(a) - isElsewhere(b)) })
}
