import type { Language } from '@pasar/contract/constants'
import { brandedHtml } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { text } from '../../texts/text.ts'

/** Builds the email that carries a verification code. */
export function codeEmail(language: Language, code: string): Omit<Mail, 'to'> {
  const line = text(language, 'identity.code_line')
  const valid = text(language, 'identity.code_valid')
  return {
    subject: text(language, 'identity.code_subject', { code }),
    text: `${line} ${code}\n\n${valid}\n`,
    html: brandedHtml(
      `<p style="margin:0 0 8px">${line}</p><p style="font-size:32px;font-weight:700;letter-spacing:6px;margin:0 0 24px">${code}</p>`,
      valid,
    ),
  }
}

/** Builds the text message that carries a verification code. */
export const codeSms = (language: Language, code: string): string =>
  text(language, 'identity.code_sms', { code })
