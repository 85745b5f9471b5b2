import type { Input, Output } from '@pasar/contract/call'
import type { areaChildren, areaRoots, marketAreas } from '@pasar/contract/calls/regions'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { localize } from '../../platform/localized-text.ts'
import { allMarkets, marketOf } from '../settings/index.ts'
import { areaOf, areasOf } from './areas.ts'
import { wireArea } from './wire-area.ts'

/** The first level of a country's areas; empty where none are known and the address is free text. */
export async function listRoots(
  ctx: Ctx,
  input: Input<typeof areaRoots>,
): Promise<Result<Output<typeof areaRoots>>> {
  const country = input.country.toUpperCase()
  return ok({ list: areasOf(country).roots.map((area) => wireArea(country, area, ctx.language)) })
}

/** The areas right below another; an unknown parent has none. */
export async function listChildren(
  ctx: Ctx,
  input: Input<typeof areaChildren>,
): Promise<Result<Output<typeof areaChildren>>> {
  const country = input.country.toUpperCase()
  const children = areaOf(country, input.parent)?.children ?? []
  return ok({ list: children.map((area) => wireArea(country, area, ctx.language)) })
}

/** The markets, and the first level of areas of the one the request names. */
export async function listMarketAreas(ctx: Ctx): Promise<Result<Output<typeof marketAreas>>> {
  const { country } = marketOf(ctx.market)
  return ok({
    markets: allMarkets().map((market) => ({
      id: market.id,
      country: market.country,
      name: localize(market.name, ctx.language),
      currency: market.currency,
    })),
    areas: areasOf(country).roots.map((area) => wireArea(country, area, ctx.language)),
  })
}
