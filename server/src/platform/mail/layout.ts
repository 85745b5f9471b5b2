import { type Language, languageTags } from '@pasar/contract/constants'
import { escapeHtml } from '../html.ts'
import type { Mail } from './mail.ts'

type RenderedEmail = Omit<Mail, 'to'> & { html: string }

/** A row of a section, such as an item or a sum. */
type EmailRow = { label: string; detail?: string; value: string; isTotal?: boolean }

/** A part of an email: rows, or a text such as an address. */
export type EmailSection = { title: string; rows?: readonly EmailRow[]; text?: string }

/** The footer by which a recipient unsubscribes: why the email is sent, and the label of the link. */
export type Unsubscribe = { line: string; label: string; link: string }

/** An email: its subject, its paragraphs, its sections, and the label of its link. */
export type EmailContent = {
  subject: string
  lines: readonly string[]
  action: string
  sections?: readonly EmailSection[]
  /** A second link, below the button. */
  more?: { label: string; link: string }
  /** For emails that recipients can switch off. */
  unsubscribe?: Unsubscribe
  language?: Language
}

/** Renders an email as plain text and as HTML. */
export function renderEmail(content: EmailContent, link: string): RenderedEmail {
  const { subject, lines, action, sections = [], more, unsubscribe, language = 'en-us' } = content
  const links = [`${action}: ${link}`, ...(more ? [`${more.label}: ${more.link}`] : [])]
  const footer = unsubscribe ? ['', unsubscribe.line, `${unsubscribe.label}: ${unsubscribe.link}`] : []
  const text = [...lines, ...sections.flatMap(sectionText), '', ...links, ...footer].join('\n')
  const body = [
    ...lines.map((line) => `<p class="ink" style="margin:0 0 12px;color:${ink}">${escapeHtml(line)}</p>`),
    ...sections.map(sectionHtml),
    buttonHtml(action, link),
    more
      ? `<p style="margin:16px 0 0"><a class="accent" href="${escapeHtml(more.link)}" style="color:${accent}">${escapeHtml(more.label)}</a></p>`
      : '',
    unsubscribe ? unsubscribeHtml(unsubscribe) : '',
  ].join('')
  const html = documentHtml(subject, body, languageTags[language])
  return { subject, text, html, ...(unsubscribe && { unsubscribe: unsubscribe.link }) }
}

const sectionText = ({ title, rows = [], text }: EmailSection): string[] => [
  '',
  title,
  ...rows.map(({ label, detail, value }) => `${label}${detail ? ` (${detail})` : ''}: ${value}`),
  ...(text ? [text] : []),
]

const ink = '#17201C'
const ink2 = '#55605A'
const accent = '#0B7355'
const line = '#E7E8E3'

/** Mail programs lay out tables; some remove the style element, whose rules are for dark mode only. */
const table = (rows: string, style = '') =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`

function sectionHtml({ title, rows = [], text }: EmailSection): string {
  const heading = `<h2 class="ink" style="margin:20px 0 8px;font-size:16px;color:${ink}">${escapeHtml(title)}</h2>`
  const paragraph = text
    ? `<p class="ink2" style="margin:0;color:${ink2}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
    : ''
  return heading + (rows.length > 0 ? table(rows.map(rowHtml).join('')) : '') + paragraph
}

function rowHtml({ label, detail, value, isTotal }: EmailRow): string {
  const weight = isTotal ? '700' : '400'
  const cell = `padding:8px 0;border-top:1px solid ${line};font-weight:${weight};color:${ink};vertical-align:top`
  const small = detail
    ? `<br><span class="ink2" style="color:${ink2};font-size:14px">${escapeHtml(detail)}</span>`
    : ''
  return (
    `<tr><td class="ink line" style="${cell}">${escapeHtml(label)}${small}</td>` +
    `<td class="ink line" align="right" style="${cell};padding-left:16px;white-space:nowrap">${escapeHtml(value)}</td></tr>`
  )
}

const buttonHtml = (label: string, link: string): string =>
  `<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:999px;background:${accent};color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`

const unsubscribeHtml = ({ line: reason, label, link }: Unsubscribe): string =>
  `<p class="ink2" style="margin:24px 0 0;color:${ink2};font-size:14px">${escapeHtml(reason)} <a class="ink2" href="${escapeHtml(link)}" style="color:${ink2}">${escapeHtml(label)}</a></p>`

const darkStyle =
  '@media (prefers-color-scheme:dark){.paper{background:#121513!important}.card{background:#1A1E1B!important;border-color:#2B302C!important}.ink{color:#F1F4F1!important}.ink2{color:#B4BDB7!important}.line{border-color:#2B302C!important}.accent{color:#3CC49A!important}}'

/** The branded document around the body of an email, in light and dark colours. */
function documentHtml(title: string, body: string, tag: string): string {
  const card = table(
    `<tr><td class="card" style="padding:32px 24px;background:#FFFFFF;border:1px solid ${line};border-radius:14px">` +
      `<p class="accent" style="margin:0 0 20px;font-size:20px;font-weight:700;color:${accent}">pasar</p>${body}</td></tr>`,
    'max-width:560px;margin:0 auto;font-family:Inter,system-ui,-apple-system,sans-serif;font-size:16px;line-height:1.5;text-align:left',
  )
  return (
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<title>${escapeHtml(title)}</title><style>${darkStyle}</style></head>` +
    `<body class="paper" style="margin:0;background:#FAFAF7">${table(
      `<tr><td class="paper" align="center" style="padding:24px 12px;background:#FAFAF7">${card}</td></tr>`,
    )}</body></html>`
  )
}

/**
 * Wraps the body of an email in the branded layout.
 * @param body HTML; the caller escapes what people wrote
 * @param footer HTML of the small print below the body
 */
export const brandedHtml = (body: string, footer: string): string =>
  `<div style="font-family:Inter,system-ui,sans-serif;max-width:420px;margin:0 auto;padding:32px;color:#17201C"><p style="font-size:20px;font-weight:700;color:#0B7355;margin:0 0 24px">pasar</p>${body}<p style="color:#55605A;font-size:14px;line-height:1.5">${footer}</p></div>`
