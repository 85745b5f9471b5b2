import { CircleCheck, CircleHelp } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useNoSignIn } from '@/features/cancellation/model/lost-confirmation.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

/**
 * The end of a cancellation. There is no way back: the account is gone. Without a response of the server only
 * a sign-in shows whether it is.
 */
export default function CancelFinishedPage() {
  const t = useT()
  useNoSignIn()
  const isUnknown = usePageSearch(pages.cancelFinished).outcome === 'unknown'
  return (
    <>
      <PageHeader title={t('cancelAccount.title')} hidden={isInShell()} narrow />
      <Notice
        icon={isUnknown ? CircleHelp : CircleCheck}
        title={t(isUnknown ? 'cancelAccount.unknownTitle' : 'cancelAccount.finishTitle')}
        text={t(isUnknown ? 'cancelAccount.unknownText' : 'cancelAccount.finishText')}
        role="status"
      >
        <PageLink page={pages.home} replace className={buttonClass()}>
          {t('cancelAccount.toHome')}
        </PageLink>
        {isUnknown ? (
          <PageLink page={pages.login} replace className={buttonClass({ variant: 'soft' })}>
            {t('common.signIn')}
          </PageLink>
        ) : (
          <PageLink page={pages.register} replace className={buttonClass({ variant: 'soft' })}>
            {t('cancelAccount.register')}
          </PageLink>
        )}
      </Notice>
    </>
  )
}
