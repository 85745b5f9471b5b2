import type { PartnerKind } from '@pasar/contract/partners'
import type { Config } from '../../config.ts'
import type { Tx } from '../../platform/db/types.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { emitMessages, type MessageKey } from '../../platform/messages/emit-messages.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { text } from '../../texts/text.ts'
import type { TextSuffix } from '../../texts/types.ts'
import { findMember } from '../identity/index.ts'

/** The decisions that members get a message and an email about. */
type Notice = TextSuffix<'partners.email_subject_'> & MessageKey

/** Builds the email about a decision; the member's reason is a line of its own. */
function composeEmail(
  notice: Notice,
  language: Parameters<typeof text>[0],
  { name, reason, link }: { name: string; reason: string; link: string },
) {
  const content = {
    subject: text(language, `partners.email_subject_${notice}`),
    lines: [
      text(language, 'mail.greeting', { name }),
      text(language, `partners.email_line_${notice}`),
      ...(reason ? [reason] : []),
    ],
    action: text(language, 'partners.email_action'),
    language,
  }
  return renderEmail(content, link)
}

/**
 * Sends the member a message about a decision, and an email if there is a verified address.
 * @param event identifies the decision: members get one message about each
 */
export async function notifyMember(
  ctx: { tx: Tx; config: Pick<Config, 'publicUrl'> },
  notice: Notice,
  {
    memberId,
    kind,
    event,
    reason = '',
  }: { memberId: string; kind: PartnerKind; event: string; reason?: string },
): Promise<void> {
  const target = `/pages/activity/goin?kind=${kind}`
  const member = await findMember(ctx.tx, memberId)
  if (member?.mailTo) {
    const link = `${ctx.config.publicUrl}/h5/#${target}`
    const email = composeEmail(notice, member.language, { name: member.nickname, reason, link })
    await emit(ctx.tx, 'mail.send', { to: member.mailTo, ...email })
  }
  await emitMessages(ctx.tx, [{ memberId, key: notice, event: `${notice} ${event}`, values: {}, target }])
}
