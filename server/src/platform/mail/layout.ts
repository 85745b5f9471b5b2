import { escapeHtml } from '../html.ts'
import type { Mail } from './mail.ts'

type RenderedEmail = Required<Omit<Mail, 'to'>>

/** An email: its subject, its paragraphs, and the label of its link. */
export type EmailContent = { subject: string; lines: readonly string[]; action: string }

/** Renders an email as plain text and as HTML. */
export function renderEmail({ subject, lines, action }: EmailContent, link: string): RenderedEmail {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  return {
    subject,
    text: [...lines, '', `${action}: ${link}`].join('\n'),
    html: `<div style="font-family:sans-serif;line-height:1.6;max-width:34em">${paragraphs}<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p></div>`,
  }
}

/**
 * Wraps the body of an email in the branded layout.
 * @param body HTML; the caller escapes what people wrote
 * @param footer HTML of the small print below the body
 */
export const brandedHtml = (body: string, footer: string): string =>
  `<div style="font-family:Inter,system-ui,sans-serif;max-width:420px;margin:0 auto;padding:32px;color:#17201C"><p style="font-size:20px;font-weight:700;color:#0B7355;margin:0 0 24px">pasar</p>${body}<p style="color:#55605A;font-size:14px;line-height:1.5">${footer}</p></div>`
