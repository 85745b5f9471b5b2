import type { Language } from '@pasar/contract/constants'
import { localize } from '../../platform/localized-text.ts'
import { brandedHtml } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/mail.ts'

const texts = {
  'en-us': {
    birthday: 'Your birthday cannot be in the future',
    subject: (code: string) => `${code} is your Pasar code`,
    line: 'Your verification code is',
    valid: 'It is valid for 10 minutes and works once. If you did not request it, you can ignore this email.',
    sms: (code: string) => `Pasar: your code is ${code}. It is valid for 10 minutes.`,
  },
  'zh-cn': {
    birthday: '出生日期不能晚于今天',
    subject: (code: string) => `${code} 是您的 Pasar 验证码`,
    line: '您的验证码是',
    valid: '10 分钟内有效，仅可使用一次。若非本人操作，请忽略此邮件。',
    sms: (code: string) => `【Pasar】验证码 ${code}，10 分钟内有效。`,
  },
}

/** Builds the email that carries a verification code. */
export function codeEmail(language: Language, code: string): Omit<Mail, 'to'> {
  const t = localize(texts, language)
  return {
    subject: t.subject(code),
    text: `${t.line} ${code}\n\n${t.valid}\n`,
    html: brandedHtml(
      `<p style="margin:0 0 8px">${t.line}</p><p style="font-size:32px;font-weight:700;letter-spacing:6px;margin:0 0 24px">${code}</p>`,
      t.valid,
    ),
  }
}

/** Builds the text message that carries a verification code. */
export const codeSms = (language: Language, code: string): string => localize(texts, language).sms(code)

/** Returns the message about a birthday in the future. */
export const birthdayMessage = (language: Language): string => localize(texts, language).birthday
