import type { Output } from '@pasar/contract/call'
import { type adminLanguagePackInfo, adminServerTexts } from '@pasar/contract/calls/admin/catalog/content'
import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import type { Texts } from '@pasar/contract/pack-texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { listTexts } from './pack-texts.ts'

export type LanguagePack = Output<typeof adminLanguagePackInfo>

/** Fetches the texts that are built into the client, which serves them as files, and into the server. */
const useBuiltInTexts = (id: Language) =>
  useQuery<Texts>({
    queryKey: ['built-in-texts', id],
    queryFn: async () => {
      const [response, server] = await Promise.all([
        fetch(`/h5/texts/${id}.json`),
        callApi(adminServerTexts, { id }),
      ])
      if (!response.ok) throw new Error(t('The texts of the client are not available.'))
      return { ...(await response.json()), ...server.texts }
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
