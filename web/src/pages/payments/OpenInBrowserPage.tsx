import { useEffect } from 'react'
import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { OpenInBrowserGuide } from '@/features/payments/alipay/OpenInBrowserGuide.tsx'
import { useT } from '@/i18n/i18n.ts'
import { go, goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell, isInWechat } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

/** Inside WeChat the way out of it; opened in another browser it goes on to the payment. */
export default function OpenInBrowserPage() {
  const t = useT()
  const search = usePageSearch(pages.openInBrowser)
  const { paymentNo, token } = search
  const arrived = !isInWechat()
  useEffect(() => {
    if (arrived) go(pages.alipayStandalone, { paymentNo, token }, { replace: true })
  }, [arrived, paymentNo, token])
  if (arrived) return null
  return (
    <>
      <PageHeader title={t('pay.method_alipay')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow pb-6">
        <RequireAuth>
          <OpenInBrowserGuide key={token} paymentNo={paymentNo} token={token} />
        </RequireAuth>
      </div>
    </>
  )
}
