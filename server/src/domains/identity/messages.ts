import type { Language } from '@pasar/contract/constants'

type Mail = { subject: string; text: string; html: string }

const texts = {
  'en-us': {
    subject: (code: string) => `${code} is your Pasar code`,
    line: 'Your verification code is',
    valid: 'It is valid for 10 minutes and works once. If you did not ask for it, you can ignore this mail.',
    sms: (code: string) => `Pasar: your code is ${code}. It is valid for 10 minutes.`,
  },
  'zh-cn': {
    subject: (code: string) => `${code} 是您的 Pasar 验证码`,
    line: '您的验证码是',
    valid: '10 分钟内有效，仅可使用一次。若非本人操作，请忽略此邮件。',
    sms: (code: string) => `【Pasar】验证码 ${code}，10 分钟内有效。`,
  },
}

const textsFor = (language: Language) =>
  texts[language === 'zh-cn' || language === 'zh-tw' ? 'zh-cn' : 'en-us']

/** The mail that carries a code. */
export function codeMail(language: Language, code: string): Mail {
  const t = textsFor(language)
  return {
    subject: t.subject(code),
    text: `${t.line} ${code}\n\n${t.valid}\n`,
    html: `<div style="font-family:Inter,system-ui,sans-serif;max-width:420px;margin:0 auto;padding:32px;color:#17201C"><p style="font-size:20px;font-weight:700;color:#0B7355;margin:0 0 24px">pasar</p><p style="margin:0 0 8px">${t.line}</p><p style="font-size:32px;font-weight:700;letter-spacing:6px;margin:0 0 24px">${code}</p><p style="color:#55605A;font-size:14px;line-height:1.5">${t.valid}</p></div>`,
  }
}

/** The SMS that carries a code. */
export const codeText = (language: Language, code: string): string => textsFor(language).sms(code)
