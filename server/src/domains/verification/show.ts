import type { Input, Output } from '@pasar/contract/call'
import type {
  verificationCountries,
  verificationInfo,
  verificationDocuments,
  memberRegion,
} from '@pasar/contract/calls/verification'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { memberById } from '../identity/index.ts'
import { likelyFirst } from '../regions/index.ts'
import { documentsOf } from './data/documents.ts'
import { documentName } from './messages.ts'
import { buyerOf, verificationOf } from './queries.ts'
import { dayOf, HOME_COUNTRY, stateOn } from './rules.ts'
import { wireBuyer, wireVerification } from './wire.ts'

/** How the member's verification stands, and their buyer's identity. */
export async function showMine(ctx: MemberContext): Promise<Result<Output<typeof verificationInfo>>> {
  const row = await verificationOf(ctx.tx, ctx.member.id)
  const buyer = await buyerOf(ctx.tx, ctx.member.id)
  const verification = row ? await wireVerification(ctx, row) : null
  return ok({
    state: verification?.state ?? 'none',
    verification,
    buyer: buyer ? wireBuyer(ctx, buyer) : null,
  })
}

/** The documents of a country that are taken. */
export async function listDocumentTypes(
  ctx: Ctx,
  { country }: Input<typeof verificationDocuments>,
): Promise<Result<Output<typeof verificationDocuments>>> {
  return ok({
    country,
    list: documentsOf(country).map((kind) => ({
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
  return ok({ list: likelyFirst(ctx.language) })
}

/** At home or abroad, where the form begins, and whether it is needed. */
export async function showUserType(
  ctx: MemberContext,
): Promise<Result<Output<typeof memberRegion>>> {
  const row = await verificationOf(ctx.tx, ctx.member.id)
  const member = await memberById(ctx.tx, ctx.member.id)
  const country = member?.mobilePrefix
    ? likelyFirst(ctx.language).find((c) => c.callingCode === member.mobilePrefix)?.code
    : row?.country
  return ok({
    type: country === 'CN' ? 'domestic' : 'international',
    country: row?.country ?? country ?? HOME_COUNTRY,
    verified: row !== undefined && stateOn(row, dayOf(ctx.clock.now())) === 'approved',
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
  const row = await verificationOf(ctx.tx, memberId)
  const isVerified = row && stateOn(row, dayOf(ctx.clock.now())) === 'approved'
  return isVerified ? ok({}) : refuse('verification-needed')
}
