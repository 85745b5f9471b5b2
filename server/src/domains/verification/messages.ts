import type { Language } from '@pasar/contract/constants'
import type { DocumentKind } from './data/documents.ts'
import type { Problem } from './rules.ts'
import { localize } from '../../platform/localized-text.ts'
import { renderEmail } from '../../platform/mail/layout.ts'

type Sentences = Record<Problem | 'country-unknown' | 'type-not-taken', (example: string) => string>

const english: Sentences = {
  'country-unknown': () => 'Country/region is not one of the choices',
  'type-not-taken': () => 'Choose a document of this country',
  'number-wrong': (example) => `This is no number of this document; one looks like ${example}`,
  'birthday-differs': () => 'The document number tells another birthday',
  'birthday-impossible': () => 'Enter your birthday',
  'expiry-missing': () => 'Enter the last day of the document',
  'document-expired': () => 'This document has expired',
  'side-missing': () => 'Add a picture of the back',
}

const simplified: Sentences = {
  'country-unknown': () => '国家/地区不在可选范围内',
  'type-not-taken': () => '请选择该国家/地区的证件',
  'number-wrong': (example) => `证件号码格式不正确，例如 ${example}`,
  'birthday-differs': () => '生日与证件号码不一致',
  'birthday-impossible': () => '请填写正确的生日',
  'expiry-missing': () => '请填写证件有效期',
  'document-expired': () => '证件已过期',
  'side-missing': () => '请上传证件背面照片',
}

/** What is said of a field, in the caller's language. */
export const sentenceOf = (problem: keyof Sentences, language: Language, example = ''): string =>
  localize({ 'en-us': english, 'zh-cn': simplified }, language)[problem](example)

/** What a document is called in a language; languages without a name of their own read the English one. */
export const documentName = ({ names }: DocumentKind, language: Language): string =>
  names[language === 'zh-cn' ? 1 : language === 'zh-tw' ? 2 : 0]

export type Occasion = 'approved' | 'rejected' | 'expired'
type Letter = { subject: string; line: string; action: string }

const englishLetters: Record<Occasion, Letter> = {
  approved: {
    subject: 'You are verified',
    line: 'we have checked your document: your account is verified.',
    action: 'See your verification',
  },
  rejected: {
    subject: 'We could not verify you yet',
    line: 'we looked at your document and could not accept it. The reason:',
    action: 'Send it again',
  },
  expired: {
    subject: 'The document you were verified with has expired',
    line: 'the document you were verified with has passed its last day. Please send us a valid one.',
    action: 'Send a new document',
  },
}

const chineseLetters: Record<Occasion, Letter> = {
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
 * The mail about a decision.
 * @param facts `name` of the member, `reason` of a rejection, `link` to the page
 */
export function letterOf(
  occasion: Occasion,
  language: Language,
  { name, reason, link }: { name: string; reason: string; link: string },
) {
  const emails = localize({ 'en-us': englishLetters, 'zh-cn': chineseLetters }, language)
  const { subject, line, action } = emails[occasion]
  const greeting = localize({ 'en-us': `Hello ${name},`, 'zh-cn': `${name}，您好：` }, language)
  return renderEmail({ subject, lines: [greeting, line, ...(reason ? [reason] : [])], action }, link)
}
