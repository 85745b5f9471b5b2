import { adminLanguagePackSave } from '@pasar/contract/calls/admin/catalog/content'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import type { LanguagePack } from './use-pack-texts.ts'

/** Returns an action that publishes the texts of a language in place of those of `pack`. */
export function usePublish(pack: LanguagePack, onDone: () => void) {
  const save = useAction(adminLanguagePackSave, { done: t('Texts published'), onDone })
  return {
    isPending: save.isPending,
    publish: (texts: Record<string, string>) => save.mutate({ id: pack.id, version: pack.version, texts }),
  }
}
