import type { Input, Output } from '@pasar/contract/call'
import type { areaChildren, areaRoots, marketAreas } from '@pasar/contract/calls/regions'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { allMarkets, getMarket } from '../settings/index.ts'
import { findArea, findAreas } from './areas.ts'
import { countryName } from './display-names.ts'
import { presentArea } from './presenter.ts'

/**
 * Lists the first level of a country's areas. The list is empty without data; the address is free text then.
 */
export async function listRoots(
  ctx: Ctx,
  input: Input<typeof areaRoots>,
): Promise<Result<Output<typeof areaRoots>>> {
  const country = input.country.toUpperCase()
  return ok({ list: findAreas(country).roots.map((area) => presentArea(country, area, ctx.language)) })
}

/** Lists the children of an area. The list of an unknown parent is empty. */
export async function listChildren(
  ctx: Ctx,
  input: Input<typeof areaChildren>,
): Promise<Result<Output<typeof areaChildren>>> {
  const country = input.country.toUpperCase()
  const children = findArea(country, input.parent)?.children ?? []
  return ok({ list: children.map((area) => presentArea(country, area, ctx.language)) })
}

/** Lists the markets, and the first level of areas of the request's market. */
export async function listMarketAreas(ctx: Ctx): Promise<Result<Output<typeof marketAreas>>> {
  const { country } = getMarket(ctx.market)
  return ok({
    markets: allMarkets().map((market) => ({
      id: market.id,
      country: market.country,
      name: countryName(market.country, ctx.language),
      currency: market.currency,
    })),
    areas: findAreas(country).roots.map((area) => presentArea(country, area, ctx.language)),
  })
}
