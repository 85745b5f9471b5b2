import type { EntryGroup, EntryIcon, IconEntry } from '@pasar/contract/calls/account/page-data'
import type { Language } from '@pasar/contract/constants'
import { text } from '../../texts/text.ts'
import type { TextSuffix } from '../../texts/types.ts'

type Key = TextSuffix<'pageData.entry_'>
type Details = Partial<Pick<IconEntry, 'value' | 'badge' | 'shown' | 'memberOnly'>>

/**
 * Builds an entry in a language.
 * @param page path of the client's page with its parameters
 * @param details by default it has no value and no badge, is shown, and is for members
 */
export const buildEntry = (
  language: Language,
  key: Key,
  icon: EntryIcon,
  page: string,
  details: Details = {},
): IconEntry => ({
  ...{ key, icon, page, title: text(language, `pageData.entry_${key}`) },
  ...{ value: '', badge: 0, shown: true, memberOnly: true, ...details },
})

/** Builds a group in a language. Groups without a shown entry are left out by the client. */
export const buildGroup = (
  language: Language,
  key: TextSuffix<'pageData.group_'>,
  list: IconEntry[],
): EntryGroup => ({ key, title: text(language, `pageData.group_${key}`), list })

/** A count as a value; empty for none. */
export const countValue = (count: number): string => (count > 0 ? String(count) : '')
