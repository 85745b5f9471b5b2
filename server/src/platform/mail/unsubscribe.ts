import { createHash, createHmac } from 'node:crypto'
import type { MessageKind } from '@pasar/contract/calls/messages/messages'
import { type Language, languages, languageTags } from '@pasar/contract/constants'
import type { Config } from '../../config.ts'
import { text } from '../../texts/text.ts'
import { hashToken } from '../auth/tokens.ts'
import type { Deps } from '../context.ts'
import { equalSecrets } from '../crypto/equal-secrets.ts'
import { escapeHtml } from '../html.ts'
import { handleRaw, type RawRequest, type RawResponse, type RawRoute } from '../http/raw/raw-route.ts'
import { readLanguage } from '../http/request.ts'
import type { Unsubscribe } from './layout.ts'

/** What members can be emailed about until they unsubscribe: kinds of messages, and stock alerts. */
export type EmailSubject = MessageKind | 'stock'

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

const sign = ({ secret }: Pick<Config, 'secret'>, subject: EmailSubject, memberId: string): string =>
  createHmac('sha256', secret).update(`unsubscribe\n${subject}\n${memberId}`).digest('base64url')

const nameSubject = (language: Language, subject: EmailSubject) => text(language, `mail.kind_${subject}`)

/**
 * Builds the footer of an email by which its recipient unsubscribes without signing in. The link is valid for
 * as long as `SECRET`: emails are kept for years.
 */
export function buildUnsubscribe(
  config: Pick<Config, 'secret' | 'publicUrl'>,
  subject: EmailSubject,
  { id, language }: { id: string; language: Language },
): Unsubscribe {
  const kind = nameSubject(language, subject)
  return {
    line: text(language, 'mail.unsubscribe_reason', { kind }),
    label: text(language, 'mail.unsubscribe'),
    link: `${config.publicUrl}/unsubscribe/${subject}/${id}.${sign(config, subject, id)}?l=${language}`,
  }
}

const readMemberId = (config: Pick<Config, 'secret'>, subject: EmailSubject, token: string) => {
  const [, id, signature] = TOKEN.exec(token) ?? []
  if (!id || !signature) return undefined
  // Hashes have one length, and comparing them takes constant time.
  return equalSecrets(hashToken(signature), hashToken(sign(config, subject, id))) ? id : undefined
}

const style =
  'body{margin:0;display:grid;place-items:center;min-height:100vh;font:16px/1.5 system-ui,sans-serif;background:#fafaf7;color:#17201c}main{max-width:360px;padding:24px}button{padding:12px 20px;border:0;border-radius:999px;background:#0b7355;color:#fff;font:600 16px system-ui,sans-serif}'
const styleHash = createHash('sha256').update(style).digest('base64')

function renderPage(language: Language, line: string, { status, asks }: { status: number; asks: boolean }) {
  const label = escapeHtml(text(language, 'mail.unsubscribe'))
  const form = asks ? `<form method="post"><button>${label}</button></form>` : ''
  return {
    status,
    type: 'text/html; charset=utf-8',
    headers: {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    },
    body: `<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${label}</title>
<style>${style}</style>
</head>
<body><main><h1>${label}</h1><p>${escapeHtml(line)}</p>${form}</main></body>
</html>
`,
  }
}

/**
 * The pages of the links of `buildUnsubscribe`. A GET asks, since scanners of mail open links; a POST stops
 * the emails, by the button or by the mail program itself (RFC 8058), which sends no cookies and follows no
 * redirect.
 * @param stop stops the emails to a member; idempotent
 */
export function unsubscribeRoutes<Subject extends EmailSubject>(
  subjects: readonly Subject[],
  stop: (deps: Deps, memberId: string, subject: Subject) => Promise<void>,
): RawRoute[] {
  const respond =
    (subject: Subject, method: 'GET' | 'POST') =>
    async (deps: Deps, { params, query, headers }: RawRequest): Promise<RawResponse> => {
      const language = languages.find((it) => it === query.l) ?? readLanguage({ headers })
      const kind = nameSubject(language, subject)
      const memberId = readMemberId(deps.config, subject, params.token ?? '')
      if (!memberId)
        return renderPage(language, text(language, 'mail.unsubscribe_invalid'), { status: 404, asks: false })
      if (method === 'GET') {
        const question = text(language, 'mail.unsubscribe_question', { kind })
        return renderPage(language, question, { status: 200, asks: true })
      }
      await stop(deps, memberId, subject)
      const done = text(language, 'mail.unsubscribe_done', { kind })
      return renderPage(language, done, { status: 200, asks: false })
    }
  return subjects.flatMap((subject) =>
    (['GET', 'POST'] as const).map((method) =>
      handleRaw(method, `/unsubscribe/${subject}/:token`, respond(subject, method)),
    ),
  )
}
