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
import { withPurpose } from '../../../platform/messages/purpose.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { recordStaffAudit } from '../audit.ts'
import { emailStaffChange, invitationEmail } from '../emails.ts'
import { deleteFactors, endSessions, findAccount, findAccountByEmail, lockAccount } from '../queries.ts'
import { normalizeEmail } from '../rules.ts'
import { countOwners, createInvitationLink, lockOwners } from '../session/links.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { voidTickets } from '../session/tickets.ts'
import { staff } from '../tables.ts'
import { type AccountView, findAccountView, listAccounts, setRoles } from './accounts.ts'

/** Lists staff accounts. */
export const listStaff = async (
  ctx: StaffContext,
  input: Input<typeof adminStaffList>,
): Promise<Result<Output<typeof adminStaffList>>> => ok(await listAccounts(ctx.tx, input))

/** Returns one staff account. */
export async function showStaff(
  ctx: StaffContext,
  { id }: Input<typeof adminStaffInfo>,
): Promise<Result<AccountView>> {
  const found = await findAccountView(ctx.tx, id)
  return found ? ok(found) : refuse('not-found')
}

/**
 * Invites a new staff account, or changes one with effect from its next request. Refuses `email-taken`,
 * `owner-last`.
 */
export async function saveStaff(
  ctx: StaffContext,
  input: Input<typeof adminStaffSave>,
): Promise<Result<AccountView>> {
  const session = await requireReauthentication(ctx)
  if (!session.ok) return session
  await lockOwners(ctx.tx)
  const email = normalizeEmail(input.email)
  const sameEmail = await findAccountByEmail(ctx.tx, email)
  if (sameEmail && sameEmail.id !== input.id) return refuse('email-taken')
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
  await emailInvitation(ctx, { id, email, name })
  return await recordChange(ctx, 'staff.invite', id, null)
}

async function changeStaff(
  ctx: StaffContext,
  id: string,
  email: string,
  { name, owner, roleIds, permissions, version }: Input<typeof adminStaffSave>,
): Promise<Result<AccountView>> {
  const account = await lockAccount(ctx.tx, id)
  const before = await findAccountView(ctx.tx, id)
  if (!account || !before) return refuse('not-found')
  if (version !== undefined && version !== account.version) return refuse('state-changed')
  await ctx.tx
    .update(staff)
    .set({ email, name, permissions, isOwner: owner, version: account.version + 1 })
    .where(eq(staff.id, id))
  if (account.isOwner && !owner && (await countOwners(ctx.tx)) === 0) return refuse('owner-last')
  if (!(await setRoles(ctx.tx, id, roleIds))) return refuse('not-found')
  if (account.email !== email) {
    // Links that were sent to the old address become void.
    await voidTickets(ctx.tx, id)
    const by = (await findAccount(ctx.tx, ctx.staff.id))?.name
    await emailStaffChange(ctx, account, 'email', by)
    await emailStaffChange(ctx, { email, name }, 'email', by)
  }
  return await recordChange(ctx, 'staff.update', id, before)
}

/**
 * Emails a new one-time link, after a lost invitation, for a forgotten password or for the first second
 * factor.
 */
export async function resendInvitation(
  ctx: StaffContext,
  { id }: Input<typeof adminStaffInvite>,
): Promise<Result<AccountView>> {
  const session = await requireReauthentication(ctx)
  if (!session.ok) return session
  const account = await lockAccount(ctx.tx, id)
  if (!account) return refuse('not-found')
  if (account.disabledAt) return refuse('state-changed')
  await emailInvitation(ctx, account)
  return await recordChange(ctx, 'staff.invite-again', id, null)
}

/** Disables an account and ends its sessions, or enables it again. */
export async function disableStaff(
  ctx: StaffContext,
  { id, disabled }: Input<typeof adminStaffDisable>,
): Promise<Result<AccountView>> {
  const session = await requireReauthentication(ctx)
  if (!session.ok) return session
  await lockOwners(ctx.tx)
  const account = await lockAccount(ctx.tx, id)
  const before = await findAccountView(ctx.tx, id)
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
  return await recordChange(ctx, disabled ? 'staff.disable' : 'staff.enable', id, before)
}

/**
 * Removes the second factors of another account, ends its sessions and emails a one-time link, which its next
 * factor requires. Refuses `factor-last` for the caller's own account, whose factors are removed one by one.
 */
export async function resetFactors(
  ctx: StaffContext,
  { id }: Input<typeof adminStaffResetFactors>,
): Promise<Result<AccountView>> {
  const session = await requireReauthentication(ctx)
  if (!session.ok) return session
  if (id === ctx.staff.id) return refuse('factor-last')
  const account = await lockAccount(ctx.tx, id)
  const before = await findAccountView(ctx.tx, id)
  if (!account || !before) return refuse('not-found')
  await deleteFactors(ctx.tx, id)
  await endSessions(ctx.tx, id, ctx.clock.now())
  await voidTickets(ctx.tx, id)
  const by = (await findAccount(ctx.tx, ctx.staff.id))?.name
  await emailStaffChange(ctx, account, 'factors-reset', by)
  if (!account.disabledAt) await emailInvitation(ctx, account)
  return await recordChange(ctx, 'staff.reset-factors', id, before)
}

async function emailInvitation(
  ctx: StaffContext,
  to: { id: string; email: string; name: string },
): Promise<void> {
  const by = await findAccount(ctx.tx, ctx.staff.id)
  const link = await createInvitationLink(ctx, to.id)
  const message = { to: to.email, ...invitationEmail(to.name, by?.name ?? 'Pasar', link) }
  await emit(ctx.tx, 'mail.send', withPurpose('security', message))
}

async function recordChange(
  ctx: StaffContext,
  action: string,
  id: string,
  before: AccountView | null,
): Promise<Result<AccountView>> {
  const after = (await findAccountView(ctx.tx, id))!
  await recordStaffAudit(ctx, { by: ctx.staff.id, action, target: `staff:${id}`, before, after })
  return ok(after)
}
