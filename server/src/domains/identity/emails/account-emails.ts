import { type Language, languageTags } from '@pasar/contract/constants'
import type { Ctx } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { renderEmail } from '../../../platform/mail/layout.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import type { Member } from '../queries.ts'
import { deviceName } from '../rules.ts'

/** What happened to an account. */
export type AccountChange =
  | 'sign-in'
  | 'password'
  | 'payment-pin'
  | 'email'
  | 'factor-added'
  | 'factor-removed'
  | 'factors-reset'
  | 'recovery-codes'
  | AccountLock

/** A lock after wrong attempts. */
export type AccountLock = 'password-locked' | 'payment-pin-locked' | 'factor-locked'

type Texts = {
  subjects: Record<AccountChange, string>
  greeting: (name: string) => string
  what: (subject: string, time: string) => string
  by: (name: string) => string
  device: (name: string) => string
  address: (ip: string) => string
  /** What to do when somebody else did it. */
  advice: Record<'member' | 'staff', string>
  action: Record<'member' | 'staff', string>
}

const texts: Record<'en-us' | 'zh-cn', Texts> = {
  'en-us': {
    subjects: {
      'sign-in': 'New sign-in to your Pasar account',
      password: 'Your Pasar password was changed',
      'payment-pin': 'Your Pasar payment PIN was changed',
      email: 'The email address of your Pasar account was changed',
      'factor-added': 'A second factor was added to your Pasar account',
      'factor-removed': 'A second factor was removed from your Pasar account',
      'factors-reset': 'The second factors of your Pasar account were removed',
      'recovery-codes': 'The recovery codes of your Pasar account were replaced',
      'password-locked': 'Sign-in to your Pasar account was locked after wrong passwords',
      'payment-pin-locked': 'Your Pasar payment PIN was locked after wrong attempts',
      'factor-locked': 'The second factor of your Pasar account was locked after wrong codes',
    },
    greeting: (name) => `Hello ${name},`,
    what: (subject, time) => `${subject} on ${time} UTC.`,
    by: (name) => `By: ${name}`,
    device: (name) => `Device: ${name}`,
    address: (ip) => `IP address: ${ip}`,
    advice: {
      member: 'If this was not you, reset your password now. This ends all sessions of your account.',
      staff:
        'If this was not you or an owner, change your password, end your other sessions and tell an owner.',
    },
    action: { member: 'Reset password', staff: 'Open the console' },
  },
  'zh-cn': {
    subjects: {
      'sign-in': '您的 Pasar 账户有新的登录',
      password: '您的 Pasar 登录密码已修改',
      'payment-pin': '您的 Pasar 支付密码已修改',
      email: '您的 Pasar 账户邮箱已修改',
      'factor-added': '您的 Pasar 账户新增了二次验证方式',
      'factor-removed': '您的 Pasar 账户移除了一种二次验证方式',
      'factors-reset': '您的 Pasar 账户的二次验证方式已全部移除',
      'recovery-codes': '您的 Pasar 账户的恢复码已更换',
      'password-locked': '您的 Pasar 账户因多次输错密码已暂停登录',
      'payment-pin-locked': '您的 Pasar 支付密码因多次输错已锁定',
      'factor-locked': '您的 Pasar 账户的二次验证因多次输错已锁定',
    },
    greeting: (name) => `${name}，您好：`,
    what: (subject, time) => `${subject}，时间：${time}（UTC）。`,
    by: (name) => `操作人：${name}`,
    device: (name) => `设备：${name}`,
    address: (ip) => `IP 地址：${ip}`,
    advice: {
      member: '若非本人操作，请立即重置密码，账户的所有登录将随之失效。',
      staff: '若非您本人或所有者操作，请修改密码、结束其他登录，并告知所有者。',
    },
    action: { member: '重置密码', staff: '打开管理后台' },
  },
}

const pages = { member: '/h5/#/pages/login/forgetPwd/forgetPwd', staff: '/admin/' }

/** Who receives the emails of an account. */
export type Recipient = { kind: 'member' | 'staff'; to: string; name: string; language: Language }

/**
 * Emails the owner of an account that it changed, in the transaction of the change: once if it commits, never
 * if not. The email states time, device and IP address of the request.
 * @param by the name of the staff account that made the change, when it is another one
 */
export async function emailAccountChange(
  ctx: Ctx,
  { kind, to, name, language }: Recipient,
  change: AccountChange,
  by?: string,
): Promise<void> {
  const t = localize(texts, language)
  const subject = t.subjects[change]
  const time = new Intl.DateTimeFormat(languageTags[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(ctx.clock.now())
  const lines = [
    t.greeting(name),
    t.what(subject, time),
    ...(by ? [t.by(by)] : []),
    t.device(deviceName(ctx.userAgent)),
    t.address(ctx.ip),
    t.advice[kind],
  ]
  const link = `${ctx.config.publicUrl}${pages[kind]}`
  await emit(ctx.tx, 'mail.send', { to, ...renderEmail({ subject, lines, action: t.action[kind] }, link) })
}

/** Emails a member that the account changed. */
export async function emailMemberChange(
  ctx: Ctx,
  member: Member,
  change: 'sign-in' | 'password' | 'payment-pin',
): Promise<void> {
  const recipient = toRecipient(member)
  if (recipient) await emailAccountChange(ctx, recipient, change)
}

/**
 * Returns the recipient of emails to a member; undefined without a verified address, since others can belong
 * to strangers.
 */
export const toRecipient = ({ email, emailVerifiedAt, nickname, language }: Member): Recipient | undefined =>
  email && emailVerifiedAt
    ? { kind: 'member', to: email, name: nickname, language: language as Language }
    : undefined
