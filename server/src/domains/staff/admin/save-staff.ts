import type { Input, Output } from '@pasar/contract/call'
import type {
  adminStaffDisable,
  adminStaffInfo,
  adminStaffInvite,
  adminStaffList,
  adminStaffResetFactors,
  adminStaffSave,
} from '@pasar/contract/calls/admin/staff/accounts'
import { eq } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { freshSession } from '../fresh.ts'
import { countOwners, lockOwners, offerInvitation } from '../links.ts'
import { invitationMail } from '../mails.ts'
import { note } from '../note.ts'
import { accountByEmail, accountById, endSessions, forgetFactors, lockAccount } from '../queries.ts'
import { emailKey } from '../rules.ts'
import { staff } from '../tables.ts'
import { voidTickets } from '../tickets.ts'
import { type AccountView, accountPage, accountView, setRoles } from './accounts.ts'

/** Staff accounts. */
export const listStaff = async (
  ctx: StaffContext,
  input: Input<typeof adminStaffList>,
): Promise<Result<Output<typeof adminStaffList>>> => ok(await accountPage(ctx.tx, input))

/** One staff account. */
export async function showStaff(
  ctx: StaffContext,
  { id }: Input<typeof adminStaffInfo>,
): Promise<Result<AccountView>> {
  const found = await accountView(ctx.tx, id)
  return found ? ok(found) : refuse('not-found')
}

/** Invites somebody to the staff, or changes an account; acts on its next request. */
export async function saveStaff(
  ctx: StaffContext,
  input: Input<typeof adminStaffSave>,
): Promise<Result<AccountView>> {
  const fresh = await freshSession(ctx)
  if (!fresh.ok) return fresh
  await lockOwners(ctx.tx)
  const email = emailKey(input.email)
  const same = await accountByEmail(ctx.tx, email)
  if (same && same.id !== input.id) return refuse('email-taken')
  return input.id ? await changeStaff(ctx, input.id, email, input) : await inviteNew(ctx, email, input)
}

async function inviteNew(
  ctx: StaffContext,
  email: string,
  { name, owner, roleIds, permissions }: Input<typeof adminStaffSave>,
): Promise<Result<AccountView>> {
  const id = ctx.ids.uuid()
  await ctx.tx.insert(staff).values({
    id,
    email,
    name,
    passwordHash: '',
    permissions,
    isOwner: owner,
    createdAt: ctx.clock.now(),
  })
  if (!(await setRoles(ctx.tx, id, roleIds))) return refuse('not-found')
  await mailInvitation(ctx, { id, email, name })
  return await noted(ctx, 'staff.invite', id, null)
}

async function changeStaff(
  ctx: StaffContext,
  id: string,
  email: string,
  { name, owner, roleIds, permissions, version }: Input<typeof adminStaffSave>,
): Promise<Result<AccountView>> {
  const account = await lockAccount(ctx.tx, id)
  const before = await accountView(ctx.tx, id)
  if (!account || !before) return refuse('not-found')
  if (version !== undefined && version !== account.version) return refuse('state-changed')
  await ctx.tx
    .update(staff)
    .set({ email, name, permissions, isOwner: owner, version: account.version + 1 })
    .where(eq(staff.id, id))
  if (account.isOwner && !owner && (await countOwners(ctx.tx)) === 0) return refuse('owner-last')
  if (!(await setRoles(ctx.tx, id, roleIds))) return refuse('not-found')
  // A link that was mailed to the former address is void with it.
  if (account.email !== email) await voidTickets(ctx.tx, id)
  return await noted(ctx, 'staff.update', id, before)
}

/** Mails a new one-time link: to whom the first did not reach, or who forgot the password. */
export async function inviteAgain(
  ctx: StaffContext,
  { id }: Input<typeof adminStaffInvite>,
): Promise<Result<AccountView>> {
  const fresh = await freshSession(ctx)
  if (!fresh.ok) return fresh
  const account = await lockAccount(ctx.tx, id)
  if (!account) return refuse('not-found')
  if (account.disabledAt) return refuse('state-changed')
  await mailInvitation(ctx, account)
  return await noted(ctx, 'staff.invite-again', id, null)
}

/** Disables an account and ends its sessions, or lets it in again. */
export async function disableStaff(
  ctx: StaffContext,
  { id, disabled }: Input<typeof adminStaffDisable>,
): Promise<Result<AccountView>> {
  const fresh = await freshSession(ctx)
  if (!fresh.ok) return fresh
  await lockOwners(ctx.tx)
  const account = await lockAccount(ctx.tx, id)
  const before = await accountView(ctx.tx, id)
  if (!account || !before) return refuse('not-found')
  const now = ctx.clock.now()
  await ctx.tx
    .update(staff)
    .set({ disabledAt: disabled ? (account.disabledAt ?? now) : null, version: account.version + 1 })
    .where(eq(staff.id, id))
  if (disabled) {
    if (account.isOwner && (await countOwners(ctx.tx)) === 0) return refuse('owner-last')
    await endSessions(ctx.tx, id, now)
    await voidTickets(ctx.tx, id)
  }
  return await noted(ctx, disabled ? 'staff.disable' : 'staff.enable', id, before)
}

/** Removes the second factors of an account that lost them, and ends its sessions. */
export async function resetFactors(
  ctx: StaffContext,
  { id }: Input<typeof adminStaffResetFactors>,
): Promise<Result<AccountView>> {
  const fresh = await freshSession(ctx)
  if (!fresh.ok) return fresh
  const before = await accountView(ctx.tx, id)
  if (!before) return refuse('not-found')
  await forgetFactors(ctx.tx, id)
  await endSessions(ctx.tx, id, ctx.clock.now())
  await voidTickets(ctx.tx, id)
  return await noted(ctx, 'staff.reset-factors', id, before)
}

async function mailInvitation(
  ctx: StaffContext,
  to: { id: string; email: string; name: string },
): Promise<void> {
  const by = await accountById(ctx.tx, ctx.staff.id)
  const link = await offerInvitation(ctx, to.id)
  await emit(ctx.tx, 'mail.send', { to: to.email, ...invitationMail(to.name, by?.name ?? 'Pasar', link) })
}

async function noted(
  ctx: StaffContext,
  action: string,
  id: string,
  before: AccountView | null,
): Promise<Result<AccountView>> {
  const after = (await accountView(ctx.tx, id))!
  await note(ctx, { by: ctx.staff.id, action, target: `staff:${id}`, before, after })
  return ok(after)
}
