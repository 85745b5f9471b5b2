import type { Output } from '@pasar/contract/call'
import type { adminConversationOpen, InboxView } from '@pasar/contract/calls/admin/support/conversations'
import type { ChatEvent, ConversationState } from '@pasar/contract/calls/support/chat'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type Details = Output<typeof adminConversationOpen>

export const viewLabels: Record<InboxView, { tab: string; empty: string }> = {
  waiting: { tab: t('Waiting'), empty: t('No chats are waiting.') },
  mine: { tab: t('Mine'), empty: t('You have no open chats.') },
  all: { tab: t('All open'), empty: t('No open chats.') },
  closed: { tab: t('Closed'), empty: t('No closed chats.') },
}

export const stateLabels: Record<ConversationState, { chip: string; tone: Tone }> = {
  waiting: { chip: t('waiting'), tone: 'warning' },
  active: { chip: t('active'), tone: 'success' },
  closed: { chip: t('closed'), tone: 'default' },
}

export const eventLabels: Record<ChatEvent, (agent: string) => string> = {
  taken: (agent) => t('%{agent} took the chat', { agent }),
  transferred: (agent) => (agent ? t('Handed over to %{agent}', { agent }) : t('Handed back to the queue')),
  closed: (agent) => t('%{agent} closed the chat', { agent }),
  idle: () => t('Closed after a day without messages'),
  ended: () => t('The customer ended the chat'),
  offline: () => t('Left as a message: answers also go by email'),
}

/** The name of a customer: a member, or a guest by the end of its id. */
export const nameCustomer = ({ member, guest }: Pick<Details, 'member' | 'guest'>): string =>
  member ? `${member.nickname} (${member.username})` : t('Guest %{guest}', { guest })
