import type { Input, Output } from '@pasar/contract/call'
import type {
  verificationCountries,
  verificationInfo,
  verificationDocuments,
  memberRegion,
} from '@pasar/contract/calls/verification'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { findMember } from '../identity/index.ts'
import { listCountriesByLikelihood } from '../regions/index.ts'
import { listDocuments } from './data/documents.ts'
import { documentName } from './messages.ts'
import { findBuyer, findVerification } from './queries.ts'
import { utcDay, HOME_COUNTRY, effectiveState } from './rules.ts'
import { presentBuyer, presentVerification } from './presenter.ts'

/** How the member's verification stands, and their buyer's identity. */
export async function showOwnVerification(ctx: MemberContext): Promise<Result<Output<typeof verificationInfo>>> {
  const row = await findVerification(ctx.tx, ctx.member.id)
  const buyer = await findBuyer(ctx.tx, ctx.member.id)
  const verification = row ? await presentVerification(ctx, row) : null
  return ok({
    state: verification?.state ?? 'none',
    verification,
    buyer: buyer ? presentBuyer(ctx, buyer) : null,
  })
}

/** The documents of a country that are taken. */
export async function listDocumentTypes(
  ctx: Ctx,
  { country }: Input<typeof verificationDocuments>,
): Promise<Result<Output<typeof verificationDocuments>>> {
  return ok({
    country,
    list: listDocuments(country).map((kind) => ({
      type: kind.type,
      name: documentName(kind, ctx.language),
      example: kind.example,
      sides: [...kind.sides],
      expiry: kind.expiry,
    })),
  })
}

/** Every country: a passport is taken from anywhere. */
export async function listDocumentCountries(
  ctx: Ctx,
): Promise<Result<Output<typeof verificationCountries>>> {
  return ok({ list: listCountriesByLikelihood(ctx.language) })
}

/** At home or abroad, where the form begins, and whether it is needed. */
export async function showMemberRegion(
  ctx: MemberContext,
): Promise<Result<Output<typeof memberRegion>>> {
  const row = await findVerification(ctx.tx, ctx.member.id)
  const member = await findMember(ctx.tx, ctx.member.id)
  const country = member?.mobilePrefix
    ? listCountriesByLikelihood(ctx.language).find((c) => c.callingCode === member.mobilePrefix)?.code
    : row?.country
  return ok({
    type: country === 'CN' ? 'domestic' : 'international',
    country: row?.country ?? country ?? HOME_COUNTRY,
    verified: row !== undefined && effectiveState(row, utcDay(ctx.clock.now())) === 'approved',
  })
}

/**
 * The one door for what only verified members may do: refuses `verification-needed` for everybody else, at which the
 * client leads to the page and back.
 */
export async function requireVerified(
  ctx: Pick<Ctx, 'tx' | 'clock'>,
  memberId: string,
): Promise<Result<object>> {
  const row = await findVerification(ctx.tx, memberId)
  const isVerified = row && effectiveState(row, utcDay(ctx.clock.now())) === 'approved'
  return isVerified ? ok({}) : refuse('verification-needed')
}
