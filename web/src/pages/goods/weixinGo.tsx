import { useEffect } from 'react'
import { pages } from '@/app/paths.ts'
import { MembersOnly } from '@/features/login/components/MembersOnly.tsx'
import { GuideView } from '@/features/pay/alipay/GuideView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { go, goBack, usePageSearch } from '@/lib/nav.tsx'
import { inShell, inWechat } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

/** Inside WeChat the way out of it; opened in another browser it goes on to the payment. */
export default function OpenInBrowserPage() {
  const t = useT()
  const search = usePageSearch(pages.weixinGo)
  const { paymentNo, token } = search
  const arrived = !inWechat()
  useEffect(() => {
    if (arrived) go(pages.alione, { paymentNo, token }, { replace: true })
  }, [arrived, paymentNo, token])
  if (arrived) return null
  return (
    <>
      <PageHeader title={t('pay.method_alipay')} onBack={goBack} hidden={inShell()} narrow />
      <div className="page-narrow pb-6">
        <MembersOnly>
          <GuideView key={token} paymentNo={paymentNo} token={token} />
        </MembersOnly>
      </div>
    </>
  )
}
