import { CircleCheck } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useNoSignIn } from '@/features/cancellation/model/lost-confirmation.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

/** The end of a cancellation. There is no way back: the account is gone. */
export default function CancelFinishedPage() {
  const t = useT()
  useNoSignIn()
  return (
    <>
      <PageHeader title={t('cancelAccount.title')} hidden={isInShell()} narrow />
      <Notice
        icon={CircleCheck}
        title={t('cancelAccount.finishTitle')}
        text={t('cancelAccount.finishText')}
        role="status"
      >
        <PageLink page={pages.home} replace className={buttonClass()}>
          {t('cancelAccount.toHome')}
        </PageLink>
        <PageLink page={pages.register} replace className={buttonClass({ variant: 'soft' })}>
          {t('cancelAccount.register')}
        </PageLink>
      </Notice>
    </>
  )
}
