import type { logKinds } from '@pasar/contract/calls/wallet/wallet'
import { type Language, languageTags } from '@pasar/contract/constants'
import { type Currency, getAssetKind } from '@pasar/contract/money'
import { renderEmail } from '../../platform/mail/layout.ts'
import { text } from '../../texts/text.ts'
import type { TextSuffix } from '../../texts/types.ts'

export type LogKind = (typeof logKinds)[number]

/** Kinds whose entries without a title of their own have the name of the kind. */
const plainKinds = ['withdraw', 'transfer', 'exchange', 'points', 'expiry', 'other'] as const
type PlainKind = (typeof plainKinds)[number]

/** Titles of log entries. */
export type Title = TextSuffix<'wallet.title_'> | PlainKind

/** Returns the name of an asset in a language. */
export function assetName(asset: Currency, language: Language): string {
  const kind = getAssetKind(asset)
  if (kind === 'coin') return asset
  if (kind !== 'currency') return text(language, `wallet.asset_${kind}`)
  return new Intl.DisplayNames(languageTags[language], { type: 'currency' }).of(asset) ?? asset
}

const isPlain = (title: Title): title is PlainKind => plainKinds.some((kind) => kind === title)

/** Returns the title of a log entry. @param who masked name of the other member of a transfer */
export const getTitle = (title: Title, language: Language, who = ''): string =>
  isPlain(title) ? text(language, `wallet.kind_${title}`) : text(language, `wallet.title_${title}`, { who })

/** Builds the email about a transfer from another member. */
export function transferEmail(
  language: Language,
  { name, from, amount, note, link }: Record<'name' | 'from' | 'amount' | 'note' | 'link', string>,
) {
  const content = {
    subject: text(language, 'wallet.email_transfer_subject', { amount }),
    lines: [
      text(language, 'mail.greeting', { name }),
      text(language, 'wallet.email_transfer_line', { from, amount }),
      ...(note ? [text(language, 'wallet.email_transfer_note', { note })] : []),
    ],
    action: text(language, 'wallet.email_transfer_action'),
    language,
  }
  return renderEmail(content, link)
}
