import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { WechatView } from '@/features/payments/wechat/WechatView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function WechatPayPage() {
  const t = useT()
  const search = usePageSearch(pages.wechatPay)
  return (
    <>
      <PageHeader title={t('pay.method_wechat')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow pb-6">
        <RequireAuth>
          <WechatView key={search.paymentNo} {...search} />
        </RequireAuth>
      </div>
    </>
  )
}
