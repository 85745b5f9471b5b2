import type { Language } from '@pasar/contract/constants'
import { localize } from '../../platform/localized-text.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import type { DocumentKind } from './data/documents.ts'
import type { Problem } from './rules.ts'

type ProblemMessages = Record<Problem | 'country-unknown' | 'type-not-taken', (example: string) => string>

const english: ProblemMessages = {
  'country-unknown': () => 'Choose a country or region from the list',
  'type-not-taken': () => 'Choose a document of this country',
  'number-wrong': (example) => `Invalid document number. Example: ${example}`,
  'birthday-differs': () => 'The date of birth does not match the document number',
  'birthday-impossible': () => 'Enter a valid date of birth',
  'expiry-missing': () => 'Enter the expiry date of the document',
  'document-expired': () => 'This document has expired',
  'side-missing': () => 'Add a photo of the back',
}

const simplified: ProblemMessages = {
  'country-unknown': () => '国家/地区不在可选范围内',
  'type-not-taken': () => '请选择该国家/地区的证件',
  'number-wrong': (example) => `证件号码格式不正确，例如 ${example}`,
  'birthday-differs': () => '生日与证件号码不一致',
  'birthday-impossible': () => '请填写正确的生日',
  'expiry-missing': () => '请填写证件有效期',
  'document-expired': () => '证件已过期',
  'side-missing': () => '请上传证件背面照片',
}

/** Returns the message of a field, in the caller's language. */
export const problemMessage = (problem: keyof ProblemMessages, language: Language, example = ''): string =>
  localize({ 'en-us': english, 'zh-cn': simplified }, language)[problem](example)

/** Returns the name of a document type; languages without a translation get the English one. */
export const documentName = ({ names }: DocumentKind, language: Language): string =>
  names[language === 'zh-cn' ? 1 : language === 'zh-tw' ? 2 : 0]

export type EmailKind = 'approved' | 'rejected' | 'expired'
type EmailText = { subject: string; line: string; action: string }

const englishEmails: Record<EmailKind, EmailText> = {
  approved: {
    subject: 'Your identity is verified',
    line: 'we have checked your document and verified your identity.',
    action: 'View verification',
  },
  rejected: {
    subject: "We couldn't verify your identity",
    line: 'we could not accept your document for this reason:',
    action: 'Submit again',
  },
  expired: {
    subject: 'Your identity document has expired',
    line: 'the document that we verified your identity with has expired. Please submit a valid one.',
    action: 'Submit a new document',
  },
}

const chineseEmails: Record<EmailKind, EmailText> = {
  approved: {
    subject: '实名认证已通过',
    line: '您的证件已审核通过，账号已完成实名认证。',
    action: '查看认证',
  },
  rejected: { subject: '实名认证未通过', line: '您提交的证件未能通过审核，原因如下：', action: '重新提交' },
  expired: {
    subject: '实名认证证件已过期',
    line: '您用于实名认证的证件已过有效期，请提交有效证件。',
    action: '提交新证件',
  },
}

/**
 * Builds the email about a decision or an expiry.
 * @param fields `name` of the member, `reason` of a rejection, `link` to the verification page
 */
export function composeEmail(
  kind: EmailKind,
  language: Language,
  { name, reason, link }: { name: string; reason: string; link: string },
) {
  const emails = localize({ 'en-us': englishEmails, 'zh-cn': chineseEmails }, language)
  const { subject, line, action } = emails[kind]
  const greeting = localize({ 'en-us': `Hello ${name},`, 'zh-cn': `${name}，您好：` }, language)
  return renderEmail({ subject, lines: [greeting, line, ...(reason ? [reason] : [])], action }, link)
}
