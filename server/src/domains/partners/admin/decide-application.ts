import type { Input, Output } from '@pasar/contract/call'
import type {
  adminApplicationApprove,
  adminApplicationOpen,
  adminApplicationReject,
} from '@pasar/contract/calls/admin/partners'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { nextState } from '../../../platform/transitions.ts'
import { findMember } from '../../identity/index.ts'
import { openServiceCenter } from '../../service-centers/index.ts'
import { openShop } from '../../shops/index.ts'
import { requireVerified } from '../../verification/index.ts'
import { notifyMember } from '../emails.ts'
import { presentPictures } from '../presenter.ts'
import { type ApplicationRow, hasOpened, lockApplication } from '../queries.ts'
import { type ApplicationAction, transitions } from '../rules.ts'
import { partnerApplications } from '../tables.ts'
import { addDealer } from './add-dealer.ts'
import { presentApplicationDetails } from './show-applications.ts'

type View = Output<typeof adminApplicationApprove>

const allows = (row: ApplicationRow, action: ApplicationAction): boolean =>
  nextState<ApplicationRow['state'], ApplicationAction>(transitions, row.state, action) !== undefined

const targetOf = (id: string) => `partner-application:${id}`

/**
 * Opens an application: a submitted one is under review from now on. Returns the pictures, and records the
 * access in the audit log.
 */
export async function openApplication(
  ctx: StaffContext,
  { id }: Input<typeof adminApplicationOpen>,
): Promise<Result<Output<typeof adminApplicationOpen>>> {
  const row = await lockApplication(ctx.tx, id)
  if (!row) return refuse('not-found')
  const starts = allows(row, 'review')
  const opened = starts ? { state: transitions.submitted.review, reviewedBy: ctx.staff.id } : {}
  if (starts) await ctx.tx.update(partnerApplications).set(opened).where(eq(partnerApplications.id, id))
  const pictures = await presentPictures(ctx, row)
  const after = { state: opened.state ?? row.state, pictures: pictures.length }
  await recordAudit(ctx, 'partner-application.open', targetOf(id), { state: row.state }, after)
  return ok({
    application: await presentApplicationDetails(ctx, { ...row, ...opened }),
    pictures: pictures.map(({ picture }) => picture),
  })
}

/**
 * Approves an application: the member is a dealer, or has a service center or a shop, from now on. Refuses
 * `shop-exists` and `shop-address-taken` where a shop cannot be opened any more, `not-found`,
 * `state-changed`, `document-not-opened` for an account that has not opened the application,
 * `verification-needed` and `account-banned` when the member no longer meets the conditions, and
 * `input-invalid` for an unknown territory.
 */
export async function approveApplication(
  ctx: StaffContext,
  { id, level, territory }: Input<typeof adminApplicationApprove>,
): Promise<Result<View>> {
  const row = await lockApplication(ctx.tx, id)
  if (!row) return refuse('not-found')
  if (!allows(row, 'approve')) return refuse('state-changed')
  if (!(await hasOpened(ctx.tx, id, ctx.staff.id))) return refuse('document-not-opened')
  if ((await findMember(ctx.tx, row.memberId))?.bannedAt) return refuse('account-banned')
  const verified = await requireVerified(ctx, row.memberId)
  if (!verified.ok) return verified
  const opened = await open(ctx, row, { level, territory })
  if (!opened.ok) return opened
  return await decide(ctx, row, 'approved', '')
}

/** Makes the member what the application is for. */
async function open(
  ctx: StaffContext,
  row: ApplicationRow,
  { level, territory }: Pick<Input<typeof adminApplicationApprove>, 'level' | 'territory'>,
): Promise<Result<unknown>> {
  const { memberId, latitude, longitude, dealer, shop } = row
  if (dealer) return await addDealer(ctx, row, { level, territory: territory ?? dealer.territory })
  if (shop) return await openShop(ctx, { memberId, ...shop })
  return await openServiceCenter(ctx, { memberId, profile: row.serviceCenter!, latitude, longitude })
}

const subjects = {
  dealer: 'dealer',
  'service-center': 'service_center',
  shop: 'shop',
} as const satisfies Record<ApplicationRow['kind'], string>

/** Rejects an application with a reason for the member. Refuses `not-found`, `state-changed`. */
export async function rejectApplication(
  ctx: StaffContext,
  { id, reason }: Input<typeof adminApplicationReject>,
): Promise<Result<View>> {
  const row = await lockApplication(ctx.tx, id)
  if (!row) return refuse('not-found')
  return allows(row, 'reject') ? await decide(ctx, row, 'rejected', reason) : refuse('state-changed')
}

async function decide(
  ctx: StaffContext,
  row: ApplicationRow,
  outcome: 'approved' | 'rejected',
  reason: string,
): Promise<Result<View>> {
  const decided = { state: outcome, decidedAt: ctx.clock.now(), decidedBy: ctx.staff.id, reason } as const
  await ctx.tx.update(partnerApplications).set(decided).where(eq(partnerApplications.id, row.id))
  const action = outcome === 'approved' ? 'approve' : 'reject'
  const after = { state: outcome, kind: row.kind, reason, memberId: row.memberId }
  await recordAudit(ctx, `partner-application.${action}`, targetOf(row.id), { state: row.state }, after)
  const { memberId, kind } = row
  await notifyMember(ctx, `${subjects[row.kind]}_${outcome}`, { memberId, kind, event: row.id, reason })
  return ok(await presentApplicationDetails(ctx, { ...row, ...decided }))
}
