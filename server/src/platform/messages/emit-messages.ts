import type { Money } from '@pasar/contract/money'
import type { TextSuffix, Values } from '../../texts/types.ts'
import type { Tx } from '../db/types.ts'
import type { Texts } from '../localized-text.ts'
import { emit } from '../outbox/outbox.ts'

/** Topic of the messages to write. */
export const MESSAGES_TOPIC = 'message.send'

/** The subject of a message: `messages.title_<key>` and `messages.line_<key>` are its texts. */
export type MessageKey = TextSuffix<'messages.title_'> & TextSuffix<'messages.line_'>

/** A value of a text, presented in the reader's language. `day`: ISO 8601. */
export type MessageValue = string | Texts | Money | { day: string }

type NameOf<V> = V extends [values: Record<infer Name, unknown>] ? Name : never
type ValuesOf<K extends MessageKey> = Record<
  NameOf<Values<`messages.title_${K}`>> | NameOf<Values<`messages.line_${K}`>>,
  MessageValue
>

type Outgoing<K extends MessageKey> = {
  memberId: string
  key: K
  /** Identifies the event: a member gets one message per event. For example `order.paid <order id>`. */
  event: string
  values: ValuesOf<K>
  /** Page of the client with its query. */
  target: string
}

/** A message to a member, with the values that its texts need. */
export type OutgoingMessage<K extends MessageKey = MessageKey> = K extends MessageKey ? Outgoing<K> : never

/**
 * Sends messages to the message centers of members after the commit, each once. Domains need not know the
 * one that stores them.
 */
export async function emitMessages(tx: Tx, messages: readonly OutgoingMessage[]): Promise<void> {
  if (messages.length > 0) await emit(tx, MESSAGES_TOPIC, { messages })
}
