import type { Ctx } from '../../platform/context.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { text } from '../../texts/text.ts'
import { findMember } from '../identity/index.ts'

/** The subject of an email: the application arrived, was decided, or the account is erased. */
type EmailKind = 'received' | 'approved' | 'rejected' | 'finished'

const PAGE = '/h5/#/pages/login/logOff/index'

/**
 * Emails a member about the cancellation, in the member's language. Does nothing without a verified address.
 */
export async function emailCancellation(
  ctx: Pick<Ctx, 'tx' | 'config'>,
  kind: EmailKind,
  memberId: string,
  reason = '',
): Promise<void> {
  const member = await findMember(ctx.tx, memberId)
  if (!member?.mailTo) return
  const { language, nickname, mailTo } = member
  const content = {
    subject: text(language, `cancellations.email_${kind}_subject`),
    lines: [
      text(language, 'mail.greeting', { name: nickname }),
      text(language, `cancellations.email_${kind}_line`),
      ...(reason ? [reason] : []),
    ],
    action: text(language, `cancellations.email_${kind}_action`),
    language,
  }
  const link = `${ctx.config.publicUrl}${kind === 'finished' ? '/h5/' : PAGE}`
  await emit(ctx.tx, 'mail.send', { to: mailTo, ...renderEmail(content, link) })
}
