import { limits } from './rules.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The mail with the one-time link of a staff account. The console speaks English. */
export function invitationMail(name: string, by: string, link: string) {
  const line = `${by} has invited you to the Pasar console.`
  const valid = `The link works once, within ${limits.invitationHours} hours. If you did not expect it, you can ignore this mail.`
  return {
    subject: 'Your account in the Pasar console',
    text: `Hello ${name},\n\n${line} Choose your password here:\n\n${link}\n\n${valid}\n`,
    html: `<div style="font-family:Inter,system-ui,sans-serif;max-width:420px;margin:0 auto;padding:32px;color:#17201C"><p style="font-size:20px;font-weight:700;color:#0B7355;margin:0 0 24px">pasar</p><p style="margin:0 0 8px">Hello ${escaped(name)},</p><p style="margin:0 0 24px">${escaped(line)}</p><p style="margin:0 0 24px"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0B7355;color:#fff;text-decoration:none;font-weight:600">Choose a password</a></p><p style="color:#55605A;font-size:14px;line-height:1.5">${valid}</p></div>`,
  }
}
