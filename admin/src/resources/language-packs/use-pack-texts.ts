import type { Output } from '@pasar/contract/call'
import type { adminLanguagePackInfo } from '@pasar/contract/calls/admin/catalog/content'
import { DEFAULT_LANGUAGE } from '@pasar/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { t } from '../../i18n/translate.ts'
import { listTexts, type Texts } from './pack-texts.ts'

export type LanguagePack = Output<typeof adminLanguagePackInfo>

/** Fetches the texts that are built into the client; it serves them as files. */
const useBuiltInTexts = (id: string) =>
  useQuery<Texts>({
    queryKey: ['client-texts', id],
    queryFn: async () => {
      const response = await fetch(`/h5/texts/${id}.json`)
      if (!response.ok) throw new Error(t('The texts of the client are not available.'))
      return response.json()
    },
  })

/** Joins the texts of a language: built-in, published, English. */
export function usePackTexts(pack: LanguagePack | undefined) {
  const english = useBuiltInTexts(DEFAULT_LANGUAGE)
  const builtIn = useBuiltInTexts(pack?.id ?? DEFAULT_LANGUAGE)
  const texts = useMemo(
    () => pack && english.data && builtIn.data && listTexts(english.data, builtIn.data, pack.texts),
    [pack, english.data, builtIn.data],
  )
  return { texts, english: english.data, error: english.error ?? builtIn.error }
}
