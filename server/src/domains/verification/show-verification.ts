import type { Input, Output } from '@pasar/contract/call'
import type {
  memberRegion,
  verificationCountries,
  verificationDocuments,
  verificationInfo,
} from '@pasar/contract/calls/verification'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { findMember } from '../identity/index.ts'
import { listCountriesByLikelihood } from '../regions/index.ts'
import { listDocuments } from './data/documents.ts'
import { documentName } from './messages.ts'
import { presentBuyer, presentVerification } from './presenter.ts'
import { findBuyer, findVerification } from './queries.ts'
import { effectiveState, HOME_COUNTRY, utcDay } from './rules.ts'

/** Returns the member's verification and buyer identity. */
export async function showOwnVerification(
  ctx: MemberContext,
): Promise<Result<Output<typeof verificationInfo>>> {
  const row = await findVerification(ctx.tx, ctx.member.id)
  const buyer = await findBuyer(ctx.tx, ctx.member.id)
  const verification = row ? await presentVerification(ctx, row) : null
  return ok({
    state: verification?.state ?? 'none',
    verification,
    buyer: buyer ? presentBuyer(ctx, buyer) : null,
  })
}

/** Lists the accepted document types of a country. */
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

/** Lists every country, since every passport is accepted. */
export async function listDocumentCountries(ctx: Ctx): Promise<Result<Output<typeof verificationCountries>>> {
  return ok({ list: listCountriesByLikelihood(ctx.language) })
}

/**
 * Returns whether the member is domestic, the default country of the form, and whether the member is
 * verified.
 */
export async function showMemberRegion(ctx: MemberContext): Promise<Result<Output<typeof memberRegion>>> {
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
 * Requires a verified member. Refuses `verification-needed`; the client then opens the verification page and
 * returns.
 */
export async function requireVerified(
  ctx: Pick<Ctx, 'tx' | 'clock'>,
  memberId: string,
): Promise<Result<object>> {
  const row = await findVerification(ctx.tx, memberId)
  const isVerified = row && effectiveState(row, utcDay(ctx.clock.now())) === 'approved'
  return isVerified ? ok({}) : refuse('verification-needed')
}
