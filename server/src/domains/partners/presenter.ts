import type { PartnerApplication } from '@pasar/contract/calls/network/partners'
import type { Language } from '@pasar/contract/constants'
import type { Picture } from '@pasar/contract/shapes'
import type { Ctx } from '../../platform/context.ts'
import { findPrivateFiles, presentPrivatePicture } from '../files/index.ts'
import type { ApplicationRow, DealerRow } from './queries.ts'
import { transitions } from './rules.ts'
import { formatPlace } from './territory.ts'

/** Builds the pictures of an application with URLs that are valid for ten minutes. */
export async function presentPictures(
  ctx: Ctx,
  { fileIds }: Pick<ApplicationRow, 'fileIds'>,
): Promise<{ id: string; picture: Picture }[]> {
  const files = await findPrivateFiles(ctx.tx, fileIds)
  return fileIds.flatMap((id) => {
    const file = files.get(id)
    return file ? [{ id, picture: presentPrivatePicture(ctx, file, '') }] : []
  })
}

/** Formats the territory of a dealer's application, or the place of a service center's. */
export function presentPlace({ dealer, serviceCenter }: ApplicationRow, language: Language): string {
  if (dealer) return formatPlace(dealer.territory, language)
  return serviceCenter ? formatPlace(serviceCenter, language) : ''
}

export const presentPosition = ({ latitude, longitude }: ApplicationRow) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** Builds an application for its member. */
export async function presentApplication(ctx: Ctx, row: ApplicationRow): Promise<PartnerApplication> {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    dealer: row.dealer,
    serviceCenter: row.serviceCenter,
    shop: row.shop,
    position: presentPosition(row),
    place: presentPlace(row, ctx.language),
    pictures: await presentPictures(ctx, row),
    agreementVersion: row.agreementVersion,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    canWithdraw: 'withdraw' in transitions[row.state],
  }
}

type Located = Pick<DealerRow, 'country' | 'stateCode' | 'stateName'>

export const presentTerritory = ({ country, stateCode, stateName }: Located) => ({
  country,
  stateCode,
  state: stateName,
})

export const presentDealerPlace = (row: Located, language: Language): string =>
  formatPlace(presentTerritory(row), language)
