import { type Language, languageTags } from '@pasar/contract/constants'
import { useGetOne } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { countGaps } from './pack-texts.ts'
import { type LanguagePack, usePackTexts } from './use-pack-texts.ts'

const formatCount = new Intl.NumberFormat(languageTags['en-us']).format

/** How many texts a language lacks, and how many no longer fit the English ones. */
export function Gaps({ id }: { id: Language }) {
  const { data } = useGetOne<LanguagePack>('languagePacks', { id })
  // The list's partial record has no texts.
  const { texts, error } = usePackTexts(data?.texts ? data : undefined)
  if (error) return error.message
  if (!texts) return '…'
  const { missing, faulty } = countGaps(texts)
  const parts = [
    missing > 0 && t('%{count} missing', { count: formatCount(missing) }),
    faulty > 0 && t('%{count} outdated', { count: formatCount(faulty) }),
  ]
  return parts.filter(Boolean).join(' · ') || t('Nothing missing')
}
