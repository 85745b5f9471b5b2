import type { Message } from '@pasar/contract/calls/messages/messages'
import { DEFAULT_LANGUAGE, type Language, languageTags } from '@pasar/contract/constants'
import { type Money, toMinor } from '@pasar/contract/money'
import { localize, type Texts } from '../../platform/localized-text.ts'
import type { MessageKey, MessageValue } from '../../platform/messages/emit-messages.ts'
import { text } from '../../texts/text.ts'
import type { TextKey } from '../../texts/types.ts'
import { formatMoney } from '../pricing/index.ts'
import { isMessageKey } from './definitions.ts'
import type { broadcasts, messages } from './tables.ts'

type Source = Pick<typeof messages.$inferSelect, 'key' | 'values'> & {
  broadcast: Pick<typeof broadcasts.$inferSelect, 'title' | 'text'> | null
}
export type MessageRow = typeof messages.$inferSelect & Pick<Source, 'broadcast'>

const isMoney = (value: object): value is Money => 'amount' in value && 'currency' in value

function formatValue(value: MessageValue, language: Language): string {
  if (typeof value === 'string') return value
  if (isMoney(value)) return formatMoney(toMinor(value), value.currency, language)
  if (!('day' in value)) return localize(value as Texts, language)
  const format = new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(value.day as string))
}

/** The texts take any values: `emitMessages` has checked them. */
const textOf = text as (language: Language, key: TextKey, values: Record<string, string>) => string

/** Presents title and text of a message in a language. */
export function presentTexts(source: Source, language: Language): { title: string; text: string } {
  const { broadcast, key, values } = source
  if (broadcast)
    return { title: localize(broadcast.title, language), text: localize(broadcast.text, language) }
  if (!key || !isMessageKey(key)) throw new Error(`no message is defined as ${key}`)
  const formatted = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, formatValue(value, language)]),
  )
  return {
    title: textOf(language, `messages.title_${key}` as `messages.title_${MessageKey}`, formatted),
    text: textOf(language, `messages.line_${key}` as `messages.line_${MessageKey}`, formatted),
  }
}

/** Presents a message in the reader's language. */
export const presentMessage = (row: MessageRow, language: Language = DEFAULT_LANGUAGE): Message => ({
  id: row.id,
  kind: row.kind,
  ...presentTexts(row, language),
  target: row.target,
  readAt: row.readAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
