import type { Ctx } from '../../platform/context.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { buildUnsubscribe } from '../../platform/mail/unsubscribe.ts'
import { withPurpose } from '../../platform/messages/purpose.ts'
import { emitAll } from '../../platform/outbox/outbox.ts'
import { text } from '../../texts/text.ts'
import { findMembers, type MemberSummary } from '../identity/index.ts'
import { findEmailedKinds } from './preferences.ts'
import { type MessageRow, presentTexts } from './presenter.ts'

function buildEmail(ctx: Pick<Ctx, 'config'>, row: MessageRow, { id, language, nickname }: MemberSummary) {
  const { title, text: line } = presentTexts(row, language)
  const content = {
    subject: title,
    lines: [text(language, 'mail.greeting', { name: nickname }), ...line.split('\n').filter(Boolean)],
    action: text(language, 'messages.email_action'),
    unsubscribe: buildUnsubscribe(ctx.config, row.kind, { id, language }),
    language,
  }
  return renderEmail(content, `${ctx.config.publicUrl}/h5/#${row.target || '/pages/my/messages'}`)
}

/** Emails messages to the members who chose this for their kinds and have a verified email address. */
export async function emailByPreference(
  ctx: Pick<Ctx, 'tx' | 'config'>,
  rows: readonly MessageRow[],
): Promise<void> {
  const kinds = await findEmailedKinds(ctx.tx, [...new Set(rows.map((row) => row.memberId))])
  const chosen = rows.filter((row) => kinds.get(row.memberId)?.[row.kind])
  const members = await findMembers(ctx.tx, [...new Set(chosen.map((row) => row.memberId))])
  const events = chosen.flatMap((row) => {
    const member = members.get(row.memberId)
    if (!member?.mailTo || member.bannedAt) return []
    const payload = withPurpose('bulk', { to: member.mailTo, ...buildEmail(ctx, row, member) })
    return [{ topic: 'mail.send', payload }]
  })
  await emitAll(ctx.tx, events)
}
