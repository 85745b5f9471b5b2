import type { Ctx } from '../../platform/context.ts'
import { escapeHtml } from '../../platform/html.ts'
import { brandedHtml } from '../../platform/mail/layout.ts'
import {
  type AccountChange,
  type AccountLock,
  emailAccountChange,
  emailLock,
  type Recipient,
} from '../identity/index.ts'
import type { Account } from './queries.ts'
import { limits } from './rules.ts'

/**
 * Emails a staff account that it changed, in the language of the request.
 * @param by the name of the account that made the change, when it is another one
 */
export const emailStaffChange = (
  ctx: Ctx,
  { email, name }: Pick<Account, 'email' | 'name'>,
  change: AccountChange,
  by?: string,
): Promise<void> => emailAccountChange(ctx, toRecipient(ctx, { email, name }), change, { by })

/** Emails a staff account that it was locked after wrong attempts, at most once in 24 hours. */
export const emailStaffLock = (ctx: Ctx, account: Account, lock: AccountLock): Promise<void> =>
  emailLock(ctx, `staff:${account.id}`, toRecipient(ctx, account), lock)

/** Returns the recipient of emails to a staff account. */
export const toRecipient = (
  { language }: Pick<Ctx, 'language'>,
  { email, name }: Pick<Account, 'email' | 'name'>,
): Recipient => ({ kind: 'staff', to: email, name, language })

/** Builds the invitation email with its one-time link. The console is in English. */
export function invitationEmail(name: string, by: string, link: string) {
  const line = `${by} has invited you to the Pasar console.`
  const valid = `The link works once, within ${limits.invitationHours} hours. If you did not expect it, you can ignore this email.`
  return {
    subject: 'Your account in the Pasar console',
    text: `Hello ${name},\n\n${line} Choose your password here:\n\n${link}\n\n${valid}\n`,
    html: brandedHtml(
      `<p style="margin:0 0 8px">Hello ${escapeHtml(name)},</p><p style="margin:0 0 24px">${escapeHtml(line)}</p><p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0B7355;color:#fff;text-decoration:none;font-weight:600">Choose a password</a></p>`,
      valid,
    ),
  }
}
