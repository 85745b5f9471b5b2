import { APP_VERSION } from '@pasar/contract/constants'
import { useT } from '@/i18n/i18n.ts'
import { useVersion } from '../api/content.ts'

/** The shop's name with the versions of client and store. */
export function AboutHeader() {
  const t = useT()
  const store = useVersion().data?.store
  return (
    <div className="grid justify-items-center gap-1 py-6">
      <p aria-hidden className="text-xl font-bold tracking-tight text-accent lowercase">
        pasar
      </p>
      <p className="money text-sm text-muted">
        {t('setting.version', { version: APP_VERSION })}
        {store && ` · ${t('setting.storeVersion', { version: store })}`}
      </p>
    </div>
  )
}
