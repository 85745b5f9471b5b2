import type { Input, Output } from '@pasar/contract/call'
import type {
  dealerApply,
  PartnerApplication,
  serviceCenterApply,
  shopApply,
} from '@pasar/contract/calls/network/partners'
import { toMinor } from '@pasar/contract/money'
import type { PartnerKind } from '@pasar/contract/partners'
import type { MemberContext } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/db/errors.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { holdFiles } from '../files/index.ts'
import { findMember } from '../identity/index.ts'
import { getMarket } from '../settings/index.ts'
import { findOwnedShop, isSlugTaken } from '../shops/index.ts'
import { requireVerified } from '../verification/index.ts'
import { findAgreement } from './agreement.ts'
import { presentApplication } from './presenter.ts'
import { type ApplicationRow, findDealer, findLatest, findOwnCenter } from './queries.ts'
import { isOpen, type Problem, resolveTerritory, validateProfile } from './rules.ts'
import { partnerApplications } from './tables.ts'
import { regions } from './territory.ts'

type Form = Pick<ApplicationRow, 'dealer' | 'serviceCenter' | 'shop' | 'latitude' | 'longitude'>
type Common = { fileIds: string[]; agreementId: string }

const noForm: Form = { dealer: null, serviceCenter: null, shop: null, latitude: null, longitude: null }

/**
 * Applies to become a dealer. Refuses as submitApplication does, and `input-invalid` for an unknown territory
 * or an amount that is not in the currency of the market.
 */
export async function applyAsDealer(
  ctx: MemberContext,
  { form, ...common }: Input<typeof dealerApply>,
): Promise<Result<Output<typeof dealerApply>>> {
  const territory = resolveTerritory(form.territory, regions)
  if (!territory.ok) return refuseField(ctx, `form.territory.${territory.field}`, territory.problem)
  const { monthlyPurchases } = form
  if (monthlyPurchases.currency !== getMarket(ctx.market).currency)
    return refuseField(ctx, 'form.monthlyPurchases', 'currency')
  if (toMinor(monthlyPurchases) < 0n) return refuseField(ctx, 'form.monthlyPurchases', 'amount')
  const dealer = { ...form, territory: territory.territory }
  return await submitApplication(ctx, 'dealer', common, { ...noForm, dealer })
}

/**
 * Applies to become a service center. Refuses as submitApplication does, and `input-invalid` for an unknown
 * country or time zone, and for opening hours that overlap.
 */
export async function applyAsServiceCenter(
  ctx: MemberContext,
  { profile, position, ...common }: Input<typeof serviceCenterApply>,
): Promise<Result<Output<typeof serviceCenterApply>>> {
  const [problem] = validateProfile(profile, regions)
  if (problem) return refuseField(ctx, `profile.${problem[0]}`, problem[1])
  return await submitApplication(ctx, 'service-center', common, {
    ...noForm,
    serviceCenter: profile,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  })
}

/**
 * Applies to open a shop. Refuses as submitApplication does, and `shop-address-taken` for an address that a
 * shop has or had lately. Of two applications for one address, the one that is approved first gets it.
 */
export async function applyForShop(
  ctx: MemberContext,
  { form, ...common }: Input<typeof shopApply>,
): Promise<Result<Output<typeof shopApply>>> {
  if (await isSlugTaken(ctx.tx, form.slug, ctx.clock.now())) return refuse('shop-address-taken')
  return await submitApplication(ctx, 'shop', common, { ...noForm, shop: form })
}

const refuseField = ({ language }: MemberContext, field: string, problem: Problem) =>
  refuseFields({ [field]: text(language, `partners.problem_${problem}`) })

/**
 * Submits an application. Refuses `verification-needed`, `account-banned`, `agreements-changed` for another
 * version than the latest, `application-exists` with an open application of the kind or after its approval,
 * and `not-found` for a picture of another member.
 */
async function submitApplication(
  ctx: MemberContext,
  kind: PartnerKind,
  { fileIds, agreementId }: Common,
  form: Form,
): Promise<Result<PartnerApplication>> {
  const memberId = ctx.member.id
  const verified = await requireVerified(ctx, memberId)
  if (!verified.ok) return verified
  const agreement = await findAgreement(ctx.tx, kind)
  if (agreement?.id !== agreementId) return refuse('agreements-changed')
  // Locks the member, since there can be no row to lock.
  await lock(ctx.tx, 'member', memberId)
  if ((await findMember(ctx.tx, memberId))?.bannedAt) return refuse('account-banned')
  if (await isTaken(ctx, kind)) return refuse('application-exists')
  const pictures = [...new Set(fileIds)]
  // One holder for all applications of the kind: pictures of an earlier one can be sent again.
  const owner = { id: memberId, purpose: 'partner', holder: `partner:${kind}:${memberId}` }
  if (!(await holdFiles(ctx.tx, owner, pictures))) return refuse('not-found')
  const row: ApplicationRow = {
    ...form,
    id: ctx.ids.uuid(),
    memberId,
    kind,
    state: 'submitted',
    fileIds: pictures,
    agreementId,
    agreementVersion: agreement.version,
    submittedAt: ctx.clock.now(),
    reviewedBy: null,
    decidedAt: null,
    decidedBy: null,
    reason: '',
  }
  try {
    await ctx.tx.insert(partnerApplications).values(row)
  } catch (error) {
    if (!isUniqueViolation(error, 'partner_applications_open')) throw error
    return refuse('application-exists')
  }
  return ok(await presentApplication(ctx, row))
}

/** Whether the member has an open application of a kind, or is what it applies for. */
async function isTaken({ tx, member }: MemberContext, kind: PartnerKind): Promise<boolean> {
  const latest = (await findLatest(tx, member.id)).get(kind)
  if (latest && isOpen(latest.state)) return true
  if (kind === 'shop') return (await findOwnedShop(tx, member.id)) !== undefined
  return kind === 'dealer'
    ? (await findDealer(tx, member.id)) !== undefined
    : (await findOwnCenter(tx, member.id)) !== null
}
