import { type Language, languageTags } from '@pasar/contract/constants'
import type { ThirdParty } from '@pasar/contract/security/third-party'
import type { Ctx } from '../../../platform/context.ts'
import { renderEmail } from '../../../platform/mail/layout.ts'
import { withPurpose } from '../../../platform/messages/purpose.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { text } from '../../../texts/text.ts'
import type { Member } from '../queries.ts'
import { deviceName } from '../rules.ts'

/** A change of an account. */
export type AccountChange =
  | 'sign-in'
  | 'password'
  | 'payment-pin'
  | 'email'
  | 'mobile'
  | 'factor-added'
  | 'factor-removed'
  | 'factors-reset'
  | 'recovery-codes'
  | 'recovery-code-used'
  | 'third-party-added'
  | 'third-party-removed'
  | AccountLock

/** A lock after wrong attempts. */
export type AccountLock = 'password-locked' | 'payment-pin-locked' | 'factor-locked'

const pages = { member: '/h5/#/pages/login/forgetPwd/forgetPwd', staff: '/admin/' }

/** The recipient of the emails of an account. */
export type Recipient = { kind: 'member' | 'staff'; to: string; name: string; language: Language }

type Details = {
  /** The staff account that made the change, when it is another one. */
  by?: string | undefined
  /** The connected service. */
  account?: string
  ended?: EndedAccess | undefined
}

/** What a reset of the password has removed, and the services that still sign in. */
export type EndedAccess = {
  removed: readonly ThirdParty[]
  kept: readonly ThirdParty[]
  /** Whether second factors were removed. */
  factors: boolean
}

/**
 * Emails the owner of an account that it changed, in the transaction of the change: once if it commits, never
 * if not. The email states time, device and IP address of the request.
 */
export async function emailAccountChange(
  ctx: Ctx,
  { kind, to, name, language }: Recipient,
  change: AccountChange,
  { by, account, ended }: Details = {},
): Promise<void> {
  const subject = text(language, `identity.change_${change}`)
  const time = new Intl.DateTimeFormat(languageTags[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(ctx.clock.now())
  const device = deviceName(ctx.userAgent)
  const lines = [
    text(language, 'mail.greeting', { name }),
    text(language, 'identity.change_line', { change: subject, time }),
    ...(account ? [text(language, 'identity.change_account', { name: account })] : []),
    ...(by ? [text(language, 'identity.change_by', { name: by })] : []),
    ...(device ? [text(language, 'identity.change_device', { name: device })] : []),
    text(language, 'identity.change_address', { ip: ctx.ip }),
    ...accessLines(language, ended),
    // A reset of the password ends sessions, and leaves connected services of more than seven days.
    text(
      language,
      change === 'third-party-added' ? 'identity.advice_third-party' : `identity.advice_${kind}`,
    ),
  ]
  const action = text(language, `identity.action_${kind}`)
  const link = `${ctx.config.publicUrl}${pages[kind]}`
  const email = renderEmail({ subject, lines, action, language }, link)
  await emit(ctx.tx, 'mail.send', withPurpose('security', { to, ...email }))
}

function accessLines(language: Language, ended: EndedAccess | undefined) {
  const { removed, kept, factors } = ended ?? { removed: [], kept: [], factors: false }
  const names = (services: readonly ThirdParty[]) =>
    services.map((service) => text(language, `identity.third_${service}`)).join(', ')
  return [
    ...(factors ? [text(language, 'identity.factors_removed')] : []),
    ...(removed.length > 0 ? [text(language, 'identity.services_removed', { names: names(removed) })] : []),
    ...(kept.length > 0 ? [text(language, 'identity.services_kept', { names: names(kept) })] : []),
  ]
}

/** Emails a member that the account changed. */
export async function emailMemberChange(
  ctx: Ctx,
  member: Member,
  change: Exclude<AccountChange, AccountLock>,
  by?: string,
): Promise<void> {
  const recipient = toRecipient(member)
  if (recipient) await emailAccountChange(ctx, recipient, change, { by })
}

/**
 * Returns the recipient of emails to a member; undefined without a verified address, since others can belong
 * to strangers.
 */
export const toRecipient = ({ email, emailVerifiedAt, nickname, language }: Member): Recipient | undefined =>
  email && emailVerifiedAt
    ? { kind: 'member', to: email, name: nickname, language: language as Language }
    : undefined
